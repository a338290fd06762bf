// A sheet in words, area by area: what screen readers hear, and what a pointer that rests on an area is told.

import type { CityBoard, SheetView } from '../../types';
import { say } from '../../words/say.svelte';
import { boxName, colorName, manyName, shapeName } from '../words';
import { colorsOf } from './cells';

export type Area = 'turns' | 'pensioners' | 'students' | 'tourists' | 'businessmen' | 'jams';

/** Each area in one sentence. */
export function areasOf(board: CityBoard, sheet: SheetView): Record<Area, string> {
  const { sheet: printed } = board;
  const points = (area: string) => ({ points: sheet.points[area] ?? 0 });
  const size = (totals: number[]) => ({ size: totals.length - 1 });
  return {
    turns: say('sheet.turns', { count: sheet.cells, ...size(printed.turn_zone), ...points('turn zone') }),
    pensioners: say('sheet.pensioners', {
      count: sheet.pensioners,
      ...size(printed.pensioners),
      ...points('pensioners'),
    }),
    students: say('sheet.students', {
      count: sheet.students,
      interns: sheet.interns,
      universities: sheet.universities,
      ...points('students'),
    }),
    tourists: rowsOf('tourists', sheet.tourists, sheet.parked_tourists, sheet),
    businessmen: rowsOf('businessmen', sheet.businessmen, sheet.parked_businessmen, sheet),
    jams: say('sheet.jams', { count: sheet.buses, ...size(printed.jams), ...points('jams') }),
  };
}

function rowsOf(who: string, rows: number[], parked: number[], sheet: SheetView): string {
  const told = rows.map((count, row) =>
    parked[row] ? say('sheet.parked', { count, points: parked[row] }) : String(count),
  );
  return say('sheet.rows', { who: manyName(who), rows: told.join(', '), points: sheet.points[who] ?? 0 });
}

/** The whole sheet, one sentence after the other. */
export function summaryOf(board: CityBoard, sheet: SheetView): string[] {
  const { turns, pensioners, students, tourists, businessmen, jams } = areasOf(board, sheet);
  return [
    ...[turns, pensioners, students, tourists, businessmen],
    say('sheet.sights', { light: sheet.light_sights, dark: sheet.dark_sights }),
    ...Object.entries(sheet.landmarks).map(([name, count]) => say('sheet.landmark', { name: boxName(name), count })),
    jams,
    ...colorsOf(board).map((color) =>
      say('sheet.color', {
        color: colorName(color),
        shape: shapeName(sheet.shapes[color]!),
        count: board.tickets.filter((one) => one === color).length - (sheet.boxes[color] ?? 0),
      }),
    ),
  ];
}

// A sheet as it is drawn: what is in every cell. What cells are worth is read from the facts of the map.

import type { CityBoard, SheetView } from '../../types';

export const CELLS_LEFT = 62; // where the cells of an area begin
export const CELL_PITCH = 36; // from one cell to the next

/** A cell is free, marked, would be marked by the plan, or struck out. */
export type Cell = 'free' | 'marked' | 'planned' | 'struck';

/** What a row of passengers looks like, with the points written at its end. */
export interface PassengerRow {
  cells: Cell[];
  points: number | null;
  planned: boolean;
}

/** What is written in the box of a landmark, and whether the plan would write it. */
export interface LandmarkBox {
  value: number | null;
  planned: boolean;
}

/** So many cells, of which some are marked, and some more would be. */
export function cells(size: number, marked: number, planned = marked): Cell[] {
  return Array.from({ length: size }, (_, place) => (place < marked ? 'marked' : place < planned ? 'planned' : 'free'));
}

/** What each cell alone is worth, from running totals. */
export function worths(totals: number[]): number[] {
  return totals.slice(1).map((total, place) => total - totals[place]!);
}

/** The rows of tourists or of businessmen. */
export function passengerRows(
  size: number,
  sheet: SheetView,
  plan: SheetView,
  marked: 'tourists' | 'businessmen',
): PassengerRow[] {
  const parked = marked === 'tourists' ? 'parked_tourists' : 'parked_businessmen';
  return sheet[marked].map((count, row) => {
    const points = plan[parked][row]!;
    const found = cells(size, count, plan[marked][row]);
    return {
      cells: points ? found.map((cell) => (cell === 'free' ? 'struck' : cell)) : found,
      points: points || null,
      planned: points !== sheet[parked][row],
    };
  });
}

export function landmarkBox(sheet: SheetView, plan: SheetView, name: string): LandmarkBox {
  const [now, then] = [sheet.landmarks[name], plan.landmarks[name]];
  return { value: then ?? now ?? null, planned: then !== now };
}

export function total(points: Record<string, number>): number {
  return Object.values(points).reduce((sum, one) => sum + one, 0);
}

/** How many of what a common objective asks for a sheet has. */
export function countFor(card: string, sheet: SheetView): number {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  switch (card) {
    case 'pensioners':
      return sheet.pensioners;
    case 'students':
      return sheet.students + sheet.interns;
    case 'tourists':
      return sum(sheet.tourists);
    case 'businessmen':
      return sum(sheet.businessmen);
    case 'light sights':
      return sheet.light_sights;
    default:
      return sheet.dark_sights;
  }
}

/** The boxes of the colours of tickets, in the order of the board. */
export function colorsOf(board: CityBoard): string[] {
  return [...new Set(board.tickets)];
}

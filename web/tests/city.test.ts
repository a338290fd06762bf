import { expect, test } from 'vitest';
import { blocksOf, drawingsOf, laidMarkers, numbersOf, stopToward, streetBetween } from '../src/get_on_board/geometry';
import { cells, countFor, landmarkBox, passengerRows, total, worths } from '../src/get_on_board/sheet/cells';
import type { CityBoard, SheetView } from '../src/types';

/** Two rows of three intersections, a hundred apart; the street between the last two of the second row is missing. */
const small = {
  turned: 0,
  stops: [1, 2].flatMap((row) => [1, 2, 3].map((column) => ({ id: `r${row}c${column}`, row, column }))),
  streets: ['r1c1-r1c2', 'r1c2-r1c3', 'r2c1-r2c2', 'r1c1-r2c1', 'r1c2-r2c2', 'r1c3-r2c3'].map((id) => {
    const [a, b] = id.split('-');
    return { id, a, b, busy: false };
  }),
  layout: {
    size: [300, 200],
    places: Object.fromEntries(
      [1, 2].flatMap((row) => [1, 2, 3].map((column) => [`r${row}c${column}`, [column * 100, row * 100]])),
    ),
  },
} as unknown as CityBoard;

test('an arrow key follows rows and columns, where there is a street', () => {
  expect(stopToward(small, 'r1c1', 'ArrowRight')).toBe('r1c2');
  expect(stopToward(small, 'r1c1', 'ArrowDown')).toBe('r2c1');
  expect(stopToward(small, 'r1c1', 'ArrowUp')).toBeNull();
  expect(stopToward(small, 'r2c2', 'ArrowRight')).toBeNull();
});

test('a street is found from either end', () => {
  expect(streetBetween(small, 'r1c2', 'r1c1')).toBe('r1c1-r1c2');
  expect(streetBetween(small, 'r2c2', 'r2c3')).toBeNull();
});

test('markers on one street lie side by side', () => {
  const [left, right] = laidMarkers(small, [
    { seat: 0, markers: ['r1c1-r1c2'] },
    { seat: 3, markers: ['r1c1-r1c2'] },
  ]);
  expect([left!.x, right!.x]).toEqual([150, 150]);
  expect(right!.y - left!.y).toBe(10);
  expect(left!.y + right!.y).toBe(200);
  expect([left!.turn, left!.length]).toEqual([0, 82]);
});

test('where a street is missing there is a park', () => {
  expect(blocksOf(small).map(({ id, park }) => [id, park])).toEqual([
    ['1 1', false],
    ['1 2', true],
  ]);
});

test('rows and columns are numbered at their first intersections', () => {
  expect(numbersOf(small).map(({ id }) => id)).toEqual(['row 1', 'row 2', 'column 1', 'column 2', 'column 3']);
  expect(numbersOf(small)[0]!.at).toEqual([48, 100]);
});

test.each([
  [{ markers: 3, least_turns: 0, most_turns: 0 }, 1],
  [{ markers: 2, least_turns: 1, most_turns: 1 }, 1],
  [{ markers: 2, least_turns: 0, most_turns: 1 }, 2],
  [{ markers: 3, least_turns: 2, most_turns: 2 }, 2],
])('the shape %j has %i drawings, with all its markers and turns', (shape, count) => {
  const drawings = drawingsOf(shape);
  expect(drawings.length).toBe(count);
  for (const points of drawings) {
    expect(points.length).toBe(shape.markers + 1);
    const ways = points.slice(1).map(([x, y], place) => `${x - points[place]![0]} ${y - points[place]![1]}`);
    const turns = ways.slice(1).filter((way, place) => way !== ways[place]).length;
    expect(turns).toBeGreaterThanOrEqual(shape.least_turns);
    expect(turns).toBeLessThanOrEqual(shape.most_turns);
  }
  expect(new Set(drawings.map((points) => JSON.stringify(points))).size).toBe(count);
});

const sheet = {
  pensioners: 2,
  students: 3,
  interns: 1,
  tourists: [3, 1, 0],
  parked_tourists: [9, 0, 0],
  businessmen: [0, 0, 0],
  parked_businessmen: [0, 0, 0],
  light_sights: 1,
  dark_sights: 2,
  landmarks: { university: 4 },
} as unknown as SheetView;

test('cells are marked, planned, free', () => {
  expect(cells(4, 1, 3)).toEqual(['marked', 'planned', 'planned', 'free']);
  expect(cells(2, 1)).toEqual(['marked', 'free']);
});

test('a cell is worth what it adds', () => {
  expect(worths([0, 1, 3, 5])).toEqual([1, 2, 2]);
});

test('the free cells of a parked row are struck out', () => {
  const plan = { ...sheet, tourists: [3, 2, 0] } as SheetView;
  const [parked, current, later] = passengerRows(4, sheet, plan, 'tourists');
  expect(parked).toEqual({ cells: ['marked', 'marked', 'marked', 'struck'], points: 9, planned: false });
  expect(current).toEqual({ cells: ['marked', 'planned', 'free', 'free'], points: null, planned: false });
  expect(later!.points).toBeNull();
});

test('a plan that parks a row shows its points as planned', () => {
  const plan = { ...sheet, parked_tourists: [9, 2, 0] } as SheetView;
  expect(passengerRows(4, sheet, plan, 'tourists')[1]).toEqual({
    cells: ['marked', 'struck', 'struck', 'struck'],
    points: 2,
    planned: true,
  });
});

test('the box of a landmark is empty, written, or planned', () => {
  const plan = { ...sheet, landmarks: { university: 4, office: 0 } } as SheetView;
  expect(landmarkBox(sheet, plan, 'light')).toEqual({ value: null, planned: false });
  expect(landmarkBox(sheet, plan, 'university')).toEqual({ value: 4, planned: false });
  expect(landmarkBox(sheet, plan, 'office')).toEqual({ value: 0, planned: true });
});

test('what common objectives ask for is counted', () => {
  const counts = ['pensioners', 'students', 'tourists', 'businessmen', 'light sights', 'dark sights'];
  expect(counts.map((card) => countFor(card, sheet))).toEqual([2, 4, 4, 0, 1, 2]);
});

test('points add up', () => {
  expect(total({ students: 8, jams: -3 })).toBe(5);
});

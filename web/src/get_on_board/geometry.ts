// Where things stand on a city map. The layout gives the intersections; everything else is drawn between them.

import type { CityBoard, CitySeat } from '../types';

export type Point = [number, number];

export const LANE = 10; // from one marker to the next beside it
const GAP = 9; // between a marker and the intersections at its ends
const INSET = 15; // of a block from its streets

/** A marker on the map: its middle, its turn in degrees, its length. */
export interface LaidMarker {
  id: string;
  street: string;
  seat: number;
  x: number;
  y: number;
  turn: number;
  length: number;
}

/** A block of houses, or a park where streets are missing. */
export interface Block {
  id: string;
  park: boolean;
  corners: Point[];
}

export function placeOf(board: CityBoard, stop: string): Point {
  return board.layout.places[stop] ?? [0, 0];
}

export function streetBetween(board: CityBoard, a: string, b: string): string | null {
  return board.streets.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))?.id ?? null;
}

export function neighboursOf(board: CityBoard, stop: string): string[] {
  return board.streets.flatMap(({ a, b }) => (a === stop ? [b] : b === stop ? [a] : []));
}

/** The markers of all seats; those on one street lie side by side, in the order of the seats. */
export function laidMarkers(board: CityBoard, seats: Pick<CitySeat, 'seat' | 'markers'>[]): LaidMarker[] {
  const onStreet = new Map<string, number[]>();
  for (const { seat, markers } of seats)
    for (const street of markers) onStreet.set(street, [...(onStreet.get(street) ?? []), seat]);
  return board.streets.flatMap((street) => {
    const here = onStreet.get(street.id) ?? [];
    return here.map((seat, lane) => ({
      id: `${street.id} ${seat}`,
      street: street.id,
      seat,
      ...between(placeOf(board, street.a), placeOf(board, street.b), (lane - (here.length - 1) / 2) * LANE),
    }));
  });
}

/** A marker between two intersections, so far to the side. */
export function between(a: Point, b: Point, aside = 0): Pick<LaidMarker, 'x' | 'y' | 'turn' | 'length'> {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const whole = Math.hypot(dx, dy) || 1;
  return {
    x: (a[0] + b[0]) / 2 - (dy / whole) * aside,
    y: (a[1] + b[1]) / 2 + (dx / whole) * aside,
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
    length: whole - 2 * GAP,
  };
}

/** The neighbour towards which an arrow key leads: along the rows and columns of the map, however it is turned. */
export function stopToward(board: CityBoard, stop: string, key: string): string | null {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  const here = board.stops.find(({ id }) => id === stop);
  if (!step || !here) return null;
  const there = board.stops.find(({ row, column }) => row === here.row + step[0]! && column === here.column + step[1]!);
  return there && neighboursOf(board, stop).includes(there.id) ? there.id : null;
}

/** How far it is from one intersection to the next. */
export function stepOf(board: CityBoard): number {
  const { a, b } = board.streets[0]!;
  const [[ax, ay], [bx, by]] = [placeOf(board, a), placeOf(board, b)];
  return Math.hypot(bx - ax, by - ay);
}

/** How one comes from the grid to the map. */
function gridOf(board: CityBoard): (row: number, column: number) => Point {
  const angle = (board.turned * Math.PI) / 180;
  const first = board.stops[0]!;
  const [x, y] = placeOf(board, first.id);
  const step = stepOf(board);
  return (row, column) => [
    x + step * ((column - first.column) * Math.cos(angle) - (row - first.row) * Math.sin(angle)),
    y + step * ((column - first.column) * Math.sin(angle) + (row - first.row) * Math.cos(angle)),
  ];
}

/** What lies between the streets. */
export function blocksOf(board: CityBoard): Block[] {
  const at = gridOf(board);
  const stops = new Map(board.stops.map((stop) => [`${stop.row} ${stop.column}`, stop.id]));
  const joined = (a?: string, b?: string) => a !== undefined && b !== undefined && streetBetween(board, a, b) !== null;
  const inset = INSET / Math.hypot(at(0, 1)[0] - at(0, 0)[0], at(0, 1)[1] - at(0, 0)[1]);
  const rows = Math.max(...board.stops.map(({ row }) => row));
  const columns = Math.max(...board.stops.map(({ column }) => column));
  const blocks: Block[] = [];
  for (let row = 1; row < rows; row += 1)
    for (let column = 1; column < columns; column += 1) {
      const corner = (down: number, right: number) => stops.get(`${row + down} ${column + right}`);
      const [nw, ne, sw, se] = [corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)];
      if (!nw || !ne || !sw || !se) continue;
      const [top, right, bottom, left] = [joined(nw, ne), joined(ne, se), joined(sw, se), joined(nw, sw)];
      const edge = (closed: boolean) => (closed ? inset : -0.02);
      const [y0, y1] = [row + edge(top), row + 1 - edge(bottom)];
      const [x0, x1] = [column + edge(left), column + 1 - edge(right)];
      blocks.push({
        id: `${row} ${column}`,
        park: !(top && right && bottom && left),
        corners: [at(y0, x0), at(y0, x1), at(y1, x1), at(y1, x0)],
      });
    }
  return blocks;
}

/** Numbers of rows and columns, beside the first intersection of each. */
export function numbersOf(board: CityBoard): { id: string; text: number; at: Point }[] {
  const at = gridOf(board);
  const first = <Key extends 'row' | 'column'>(key: Key, other: 'row' | 'column') =>
    [...new Set(board.stops.map((stop) => stop[key]))].map(
      (number) => board.stops.filter((stop) => stop[key] === number).sort((a, b) => a[other] - b[other])[0]!,
    );
  return [
    ...first('row', 'column').map(({ row, column }) => ({ id: `row ${row}`, text: row, at: at(row, column - 0.52) })),
    ...first('column', 'row').map(({ row, column }) => ({
      id: `column ${column}`,
      text: column,
      at: at(row - 0.52, column),
    })),
  ];
}

export function path(points: Point[], closed = false): string {
  return points.map(([x, y], place) => `${place ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + (closed ? 'Z' : '');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The ways a shape may look, each as points one unit apart. */
export function drawingsOf(shape: { markers: number; least_turns: number; most_turns: number }): Point[][] {
  const drawings: Point[][] = [];
  for (let turns = shape.least_turns; turns <= shape.most_turns; turns += 1) {
    drawings.push(walk(shape.markers, turns, 1));
    if (turns > 1) drawings.push(walk(shape.markers, turns, -1));
  }
  return drawings;
}

/** A walk that turns after its first markers; every second turn goes back, or on round the same side. */
function walk(markers: number, turns: number, sense: 1 | -1): Point[] {
  const points: Point[] = [[0, 0]];
  let [dx, dy] = [1, 0];
  let side = 1;
  for (let marker = 0; marker < markers; marker += 1) {
    if (marker > 0 && marker <= turns) {
      [dx, dy] = side > 0 ? [dy, -dx] : [-dy, dx];
      side *= -sense;
    }
    const [x, y] = points.at(-1)!;
    points.push([x + dx, y + dy]);
  }
  return points;
}

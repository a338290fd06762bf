// Names of what is on a map and on a sheet, in the reader's language.

import type { CityBoard, StopFacts } from '../types';
import { listed, say, sayCode, stopName } from '../words/say.svelte';

export function stopById(board: CityBoard, id: string): StopFacts | undefined {
  return board.stops.find((stop) => stop.id === id);
}

function boardName(board: CityBoard): string {
  return board.id.startsWith('get-on-board-') ? board.id : `get-on-board-${board.id}`;
}

/** One of a kind: "student", "light sight". */
export function kindName(kind: string): string {
  return sayCode('kind', kind, {}, kind);
}

/** So many of a kind: "2 students". */
export function counted(kind: string, count: number): string {
  return sayCode('counted', kind, { count }, `${count} ${kind}`);
}

/** Several of a kind, as on a card: "students". */
export function manyName(kinds: string): string {
  return sayCode('many', kinds, {}, kinds);
}

/** What the box of a landmark is for: a light box belongs to a light sight. */
export function boxName(box: string): string {
  return kindName(box === 'light' || box === 'dark' ? `${box} sight` : box);
}

/** What stands at an intersection: "student", "Times Square", "green light 4". */
export function whatStands(board: CityBoard, stop: StopFacts): string {
  if (stop.landmark) return stopName(boardName(board), stop.id, stop.landmark);
  if (stop.light) return say('stop.light', { mark: stop.departure ?? stop.letter ?? '' }).trim();
  const kinds = listed([...stop.passengers, ...(stop.place ? [stop.place] : [])].map(kindName));
  return stop.letter ? say('stop.letter', { what: kinds, letter: stop.letter }) : kinds;
}

/** An intersection in a sentence: "student 3/5". */
export function spot(board: CityBoard, id: string): string {
  const stop = stopById(board, id);
  if (!stop) return id;
  return say('stop.spot', { what: whatStands(board, stop), row: stop.row, column: stop.column });
}

export function landmarkName(board: CityBoard, name: string): string {
  const stop = board.stops.find(({ landmark }) => landmark === name);
  return stop ? stopName(boardName(board), stop.id, name) : name;
}

export function colorName(color: string): string {
  return sayCode('ticket_color', color, {}, color);
}

export function shapeName(shape: string): string {
  return sayCode('shape', shape, {}, shape);
}

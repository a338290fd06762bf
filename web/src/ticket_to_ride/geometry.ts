// Where things stand on the sheet: paths, labels, and which route lies in which direction. No rules.

import type { LaidRoute, LaidStop, Layout, RailBoard, RouteFacts } from '../types';

export type Point = [number, number];

/** The run of a lane's slots, for highlights and for the finger. */
export function runOf(route: LaidRoute): string {
  return path(route.from, route.control, route.to);
}

/** The track of a lane, from stop to stop; both lanes of a double meet at the stops. */
export function trackOf(route: LaidRoute, a: LaidStop, b: LaidStop): string {
  const run = route.control ? `Q${point(route.control)} ${point(route.to)}` : `L${point(route.to)}`;
  return `M${a.x} ${a.y}L${point(route.from)}${run}L${b.x} ${b.y}`;
}

/** A line along a lane, beside its slots: on the side away from the other lane of a double route. */
export function besideOf(route: LaidRoute, a: LaidStop, b: LaidStop, twin: LaidRoute | null, away: number): string {
  const [dx, dy] = [route.to[0] - route.from[0], route.to[1] - route.from[1]];
  const middle = middleOf(route);
  const other = twin ? middleOf(twin) : [middle[0], middle[1] + 1]; // of a single route the upper side
  const side = (middle[0] - other[0]!) * -dy + (middle[1] - other[1]!) * dx < 0 ? -1 : 1;
  const half = Math.hypot(dx, dy) / route.slots.length / 2;
  const points = route.slots.flatMap(([x, y, turn]): Point[] => {
    const angle = (turn * Math.PI) / 180;
    const along = Math.cos(angle) * dx + Math.sin(angle) * dy < 0 ? -1 : 1;
    const [cos, sin] = [Math.cos(angle) * along, Math.sin(angle) * along];
    const [bx, by] = [x - sin * away * side, y + cos * away * side];
    return [-half, half].map((step): Point => [tenth(bx + cos * step), tenth(by + sin * step)]);
  });
  return `M${a.x} ${a.y}L${points.map(point).join('L')}L${b.x} ${b.y}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function path(from: Point, control: Point | null, to: Point): string {
  return `M${point(from)}${control ? `Q${point(control)} ` : 'L'}${point(to)}`;
}

function point([x, y]: Point): string {
  return `${x} ${y}`;
}

/** The middle of a lane. */
export function middleOf(route: LaidRoute): Point {
  const slots = route.slots;
  const low = slots[Math.floor((slots.length - 1) / 2)]!;
  const high = slots[Math.ceil((slots.length - 1) / 2)]!;
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
}

/** The route one comes to in a direction: first among those that share a stop, then among all. */
export function routeToward(board: RailBoard, from: string, direction: Point): string | null {
  const start = board.routes.find((route) => route.id === from);
  if (!start) return board.routes[0]?.id ?? null;
  const beside = board.routes.filter((route) => route.id !== from && touches(route, start));
  return nearest(board, start, beside, direction) ?? nearest(board, start, board.routes, direction);
}

function touches(route: RouteFacts, other: RouteFacts): boolean {
  return [route.a, route.b].some((stop) => stop === other.a || stop === other.b);
}

function nearest(board: RailBoard, start: RouteFacts, among: RouteFacts[], [dx, dy]: Point): string | null {
  const [x, y] = middleOf(board.layout.routes[start.id]!);
  let best: { id: string; cost: number } | null = null;
  for (const route of among) {
    if (route.id === start.id) continue;
    const [rx, ry] = middleOf(board.layout.routes[route.id]!);
    const along = (rx - x) * dx + (ry - y) * dy;
    const aside = Math.abs((rx - x) * dy - (ry - y) * dx);
    if (along <= aside * 0.6) continue; // farther to the side than ahead: another arrow leads there
    const cost = along + 2 * aside;
    if (!best || cost < best.cost) best = { id: route.id, cost };
  }
  return best?.id ?? null;
}

export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: string[];
  /** Set where a line is too wide for its room and must be squeezed into it. */
  squeeze: (number | null)[];
}

/** How the name of a stop is set: on one line or two, squeezed at worst. */
export function labelOf(name: string, stop: LaidStop, font: Layout['font'], width: (text: string) => number): Label {
  const { dx, dy, anchor, lines: room, room: most } = stop.label;
  const lines = room === 2 && width(name) > most ? broken(name, width) : [name];
  const lower = room === 2 && lines.length === 1 ? font.line / 2 : 0;
  return {
    x: stop.x + dx,
    y: stop.y + dy + lower,
    anchor,
    lines,
    squeeze: lines.map((line) => (width(line) > most * 1.06 ? Math.round(most * 1.06) : null)),
  };
}

/** Whether the pins above a stop would lie on its name or beyond the sheet, so that they must hang below it. */
export function pinsHang(
  stop: LaidStop,
  pins: number,
  scale: number,
  label: Label,
  font: Layout['font'],
  width: (text: string) => number,
): boolean {
  const wide = Math.max(...label.lines.map((line, place) => label.squeeze[place] ?? width(line)));
  const left = label.x - { start: 0, middle: wide / 2, end: wide }[label.anchor];
  const [top, bottom] = [label.y - font.size * 0.8, label.y + (label.lines.length - 1) * font.line];
  const half = scale * (12 + (pins - 1) * 13.5);
  if (stop.y < scale * 40) return true; // there is no room above
  const beside = left > stop.x + half || left + wide < stop.x - half;
  return !beside && bottom > stop.y - scale * 40 && top < stop.y - scale * 6;
}

/** A name broken after a space or hyphen where its longer line is shortest; a single word stays whole. */
export function broken(name: string, width: (text: string) => number): string[] {
  const places = [...name.matchAll(/[ -]/g)].map((found) => found.index + 1).filter((place) => place < name.length);
  if (!places.length) return [name];
  const longer = (place: number) => Math.max(width(name.slice(0, place).trimEnd()), width(name.slice(place)));
  const best = places.reduce((one, other) => (longer(other) < longer(one) ? other : one));
  return [name.slice(0, best).trimEnd(), name.slice(best)];
}

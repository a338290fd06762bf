// The words of the wire, under the names the page uses.

export interface Player {
  id: string;
  name: string;
  registered: boolean;
}
export interface Refusal {
  code: string;
  sentence: string;
  clause: string | null;
  facts: Record<string, unknown>;
}
export interface Option {
  id: string;
  kind: string;
  default: unknown;
}
export interface GameFacts {
  id: string;
  title: string;
  family: string;
  fewest: number;
  most: number;
  boards: Record<string, string>;
  sources: string[];
  options: Option[];
}
export interface Catalogue {
  games: GameFacts[];
  bots: { id: string }[];
}
export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  player: Player | null;
  bot: string | null;
  name: string;
  away: boolean;
  resigned: boolean;
  yours: boolean;
}
export interface ChatLine {
  id: number;
  player: string;
  name: string;
  text: string;
  at: number;
}
export interface Result {
  totals: number[];
  winners: number[];
  ranks: number[];
  sheet: Record<string, number>[];
  resigned: number[];
}
export interface Clock {
  kind: 'none' | 'per-move' | 'days';
  seconds: number | null;
  reserve: number | null;
  days: number | null;
}
export interface Room {
  id: string;
  game: string;
  board: string;
  players: number;
  status: 'waiting' | 'playing' | 'over';
  seats: Seat[];
  your_seats: number[];
  host: boolean;
  options: Record<string, unknown>;
  clock: Clock;
  times: { seat: number; left_ms: number | null; reserve_ms: number | null }[];
  listed: boolean;
  spectators: boolean;
  order: 'given' | 'chance';
  can_undo: 'freely' | 'ask' | 'no';
  undo: { asked_by: number; to_ply: number; agreed: number[]; waits_for: number[] } | null;
  can_hint: boolean;
  ply: number;
  awaited: number[];
  commitment: string;
  key: string | null;
  result: Result | null;
  rematch: string | null;
  created: number;
  chat: ChatLine[];
}
export interface Told {
  ply: number;
  seat: number | null;
  code: string;
  sentence: string;
  facts: Record<string, unknown>;
}
export interface Stop {
  id: string;
  name: string;
}
export interface RouteFacts {
  id: string;
  a: string;
  b: string;
  length: number;
  color: string;
  twin: string | null;
}
export interface TicketFacts {
  id: string;
  a: string;
  b: string;
  points: number;
}
export interface LaidStop {
  x: number;
  y: number;
  label: { dx: number; dy: number; anchor: 'start' | 'middle' | 'end'; lines: number; room: number };
}
export interface LaidRoute {
  from: [number, number];
  to: [number, number];
  control: [number, number] | null;
  slots: [number, number, number][];
}
export interface Ground {
  kind: string;
  d: string;
  tone?: number;
  width?: number;
  opacity?: number;
  dash?: string;
  number?: number;
  color?: string;
  at?: [number, number];
  free?: number;
}
export interface Layout {
  size: [number, number];
  slot: [number, number];
  stop_radius: number;
  font: { size: number; line: number };
  stops: Record<string, LaidStop>;
  routes: Record<string, LaidRoute>;
  ground: Ground[];
}
export interface RailBoard {
  family: 'ticket-to-ride';
  id: string;
  title: string;
  piece: string;
  pieces: number;
  points: number[];
  kinds: string[];
  stops: Stop[];
  routes: RouteFacts[];
  tickets: TicketFacts[];
  districts: { number: number; points: number; stops: string[] }[];
  flag: { colors: string[]; points: number } | null;
  longest_path: number;
  layout: Layout;
}
export interface TicketView extends TicketFacts {
  complete: boolean;
}
export interface SeatView {
  seat: number;
  score: number;
  pieces: number;
  cards: number;
  shown: Record<string, number>;
  tickets: number | null;
  front: string[];
  flags: number;
  path_length: number | null;
  districts: number[];
  revealed: TicketView[] | null;
}
export interface OwnView {
  seat: number;
  hand: Record<string, number>;
  tickets: TicketView[];
  offer: TicketView[];
  must_keep: number;
  chosen: string[];
  returned: string[];
}
export interface RailView {
  board: string;
  players: number;
  ply: number;
  phase: 'first tickets' | 'action' | 'second card' | 'keep tickets' | 'over';
  awaited: number[];
  turn: number;
  first: number;
  row: (string | null)[];
  deck: number;
  discards: number;
  ticket_deck: number;
  sweeps: number;
  reshuffles: number;
  last_turns: number | null;
  owners: Record<string, number>;
  seats: SeatView[];
  own: OwnView | null;
}

/** A legal move: its text, its kind and the fields of that kind. */
export interface Move {
  text: string;
  kind: string;
  [field: string]: unknown;
}
export interface ClaimMove extends Move {
  kind: 'claim';
  route: string;
  color: string;
  wilds: number;
  keep_flag: boolean;
}
export interface KeepMove extends Move {
  kind: 'keep';
  tickets: string[];
}
export interface DrawMove extends Move {
  kind: 'draw';
  card: string;
}
export interface Table<View = unknown> {
  ply: number;
  seat: number | null;
  view: View;
  moves: Move[];
}
export interface TableMessage extends Table {
  type: 'table';
  events: Told[];
  undone: boolean;
}
export type Message =
  | TableMessage
  | { type: 'room'; room: Room }
  | { type: 'chat'; line: ChatLine }
  | { type: 'ping' }
  | { type: 'closing' };
export interface Hint {
  move: string;
  chance: number;
  visits: number;
  reason: { code: string; sentence: string; facts: Record<string, unknown> };
}
export interface RoomSummary {
  id: string;
  game: string;
  board: string;
  players: number;
  status: 'waiting' | 'playing' | 'over';
  seats: Seat[];
  your_turn: boolean;
  clock: Clock;
  spectators: boolean;
  ply: number;
  created: number;
  moved: number;
  totals: number[] | null;
  winners: number[] | null;
}
export interface Preview {
  events: Told[];
  gains: Record<string, number>;
  goes_on: boolean;
}
export interface Profile {
  player: Player;
  games: { game: string; played: number; won: number; best: number | null }[];
  recent: RoomSummary[];
}
export interface TokenFacts {
  id: string;
  name: string;
  created: number;
  used: number | null;
  token: string | null;
}
export interface Notices {
  email: string | null;
  webhook: string | null;
  on: boolean;
}
export interface GameRecord {
  game: string;
  players: number;
  commitment: string;
  key?: string;
  moves: [number, string, string][];
}
export interface Moment {
  ply: number;
  plies: number;
  seat: number | null;
  view: unknown;
  others: unknown[];
  events: Told[];
}

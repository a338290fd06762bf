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
  player: { id: string; name: string } | null;
  bot: string | null;
  name: string | null;
  away: boolean;
  resigned: boolean;
  yours: boolean;
}
export interface ChatLine {
  id: number;
  player: string;
  name: string;
  text: string;
  at: string;
}
export interface Result {
  totals: number[];
  winners: number[];
  ranks: number[];
  sheet: Record<string, number>[];
}
export type Clock =
  | { kind: 'none' }
  | { kind: 'per-move'; seconds: number; reserve: number }
  | { kind: 'days'; days: number };
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
  times: Record<string, { left_ms: number; reserve_ms: number }>;
  listed: boolean;
  spectators: boolean;
  can_undo: 'freely' | 'ask' | 'no';
  undo: { asked_by: number; to_ply: number } | null;
  can_hint: boolean;
  ply: number;
  commitment: string | null;
  key: string | null;
  result: Result | null;
  rematch: string | null;
  created: string;
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

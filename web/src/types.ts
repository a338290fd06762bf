// The words of the wire, under the names the page uses. They are generated from the server's own description.

import type { components } from './wire';

type Schemas = components['schemas'];

export type Player = Schemas['Player'];
export type Refusal = Required<Schemas['Refusal']>;
export type GameFacts = Schemas['GameFacts'];
export type Catalogue = Schemas['Catalogue'];
export type Seat = Schemas['SeatFacts'];
export type ChatLine = Schemas['Line'];
export type Accepted = Schemas['Accepted'];
export type NewRoom = Schemas['NewRoom'];
export type Option = GameFacts['options'][number];
export type Room = Schemas['Room'];
export type RoomSummary = Schemas['RoomSummary'];
export type LobbyRooms = Schemas['Lobby'];
export type Profile = Schemas['Profile'];
export type TokenFacts = Schemas['TokenFacts'];
export type Told = Required<Schemas['Event']>;
export type Hint = Schemas['Hint'];
export type Moment = Omit<Schemas['Moment'], 'events'> & { events: Told[] };
export type Table = Omit<Schemas['Table'], 'room'>;
export type TableMessage = Omit<Schemas['TableMessage'], 'events'> & { events: Told[] };
export type Message =
  | Schemas['RefusedMessage']
  | TableMessage
  | Schemas['RoomMessage']
  | Schemas['ChatMessage']
  | Schemas['PingMessage']
  | Schemas['ClosingMessage'];

export type Move = Table['moves'][number];
export type ClaimMove = Schemas['ClaimMove'];
export type KeepMove = Schemas['KeepMove'];
export type DrawCardMove = Schemas['DrawCardMove'];

export type RouteFacts = Schemas['Route'];
export type TicketFacts = Schemas['Ticket'];
export type TicketView = Schemas['TicketView'];
export type RailView = Schemas['TicketToRideTableView'];
export type RailSeat = Schemas['TicketToRideSeatView'];
/** A board of Ticket to Ride; its layout is described in docs/boards.md. */
export type RailBoard = Omit<Schemas['BoardFacts'], 'layout'> & { layout: Layout };

export type CityBoard = Schemas['MapFacts'];
export type StopFacts = Schemas['StopFacts'];
export type CityView = Schemas['GetOnBoardTableView'];
export type CitySeat = Schemas['GetOnBoardSeatView'];
export type SheetView = Schemas['SheetView'];
export type StepView = Schemas['StepView'];
export type LayMove = Schemas['LayMove'];
export type DepartMove = Schemas['DepartMove'];

export type Preview = Omit<Schemas['Preview'], 'events'> & { events: Told[] };

export type Notices = Schemas['Notices'];

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

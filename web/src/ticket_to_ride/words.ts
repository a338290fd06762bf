// Names of what is on a board, in the reader's language.

import { GLYPHS } from '../look/kinds';
import type { RailBoard, RouteFacts, TicketFacts } from '../types';
import { say, sayCode, stopName } from '../words/say.svelte';

export function cardName(kind: string): string {
  return sayCode('card', kind, {}, kind);
}

/** A card in a sentence: the symbol, then its name. */
export function cardMark(kind: string): string {
  return `${GLYPHS[kind] ?? ''} ${cardName(kind)}`.trim();
}

/** So many cards of a kind: the number, the symbol, and the name in the form that fits the number. */
export function cardCount(kind: string, count: number, mark = GLYPHS[kind] ?? ''): string {
  return sayCode('cards', kind, { count, mark }, `${count} ${cardMark(kind)}`);
}

export function nameOf(board: RailBoard, stop: string): string {
  return stopName(board.id, stop, board.stops.find(({ id }) => id === stop)?.name ?? stop);
}

/** A route or ticket by its two ends: "Denver–Omaha". */
export function routeName(board: RailBoard, ends: Pick<RouteFacts | TicketFacts, 'a' | 'b'>): string {
  return say('route.name', { a: nameOf(board, ends.a), b: nameOf(board, ends.b) });
}

/** The same for those who hear it: "Denver to Omaha". */
export function routeHeard(board: RailBoard, ends: Pick<RouteFacts, 'a' | 'b'>): string {
  return say('route.heard', { a: nameOf(board, ends.a), b: nameOf(board, ends.b) });
}

export function routeById(board: RailBoard, id: string): RouteFacts | undefined {
  return board.routes.find((route) => route.id === id);
}

export function ticketById(board: RailBoard, id: string): TicketFacts | undefined {
  return board.tickets.find((ticket) => ticket.id === id);
}

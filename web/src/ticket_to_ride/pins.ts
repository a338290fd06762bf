// Pins: a number for every ticket, the same at both of its stops.

import type { TicketView } from '../types';

export interface Pin {
  stop: string;
  number: number;
  ticket: string;
  tone: 'held' | 'done' | 'offered';
}

export interface Numbered extends TicketView {
  number: number;
  tone: Pin['tone'];
}

/** Tickets with their numbers: what is held first, what is offered after it. */
export function numbered(held: TicketView[], offered: TicketView[]): Numbered[] {
  const tone = (ticket: TicketView): Pin['tone'] => (ticket.complete ? 'done' : 'held');
  return [
    ...held.map((ticket, place) => ({ ...ticket, number: place + 1, tone: tone(ticket) })),
    ...offered.map((ticket, place) => ({ ...ticket, number: held.length + place + 1, tone: 'offered' as const })),
  ];
}

/** The pins of each stop. */
export function pinsByStop(tickets: Numbered[]): Map<string, Pin[]> {
  const pins = new Map<string, Pin[]>();
  for (const { id, a, b, number, tone } of tickets) {
    for (const stop of [a, b]) pins.set(stop, [...(pins.get(stop) ?? []), { stop, number, ticket: id, tone }]);
  }
  return pins;
}

/** Which routes carry the thin line: the ways of all tickets, and standing out the way of the one pointed at. */
export function waysToDraw(
  ways: Record<string, string[]>,
  pointed: string | null,
  all: boolean,
): Map<string, { strong: boolean }> {
  const drawn = new Map<string, { strong: boolean }>();
  if (all) for (const route of Object.values(ways).flat()) drawn.set(route, { strong: false });
  if (pointed) for (const route of ways[pointed] ?? []) drawn.set(route, { strong: true });
  return drawn;
}

// Events, refusals, reasons and moves of Ticket to Ride, in words.

import type { ClaimMove, DrawCardMove, KeepMove, Move, RailBoard, RailView, Told } from '../types';
import type { Detail } from '../room/frame';
import { listed, say, sayCode, sayProblem, type Facts } from '../words/say.svelte';
import { cardCount, cardMark, nameOf, routeById, routeName, ticketById } from './words';

type Any = Record<string, unknown>;

function route(board: RailBoard, id: unknown): string {
  const found = routeById(board, String(id));
  return found ? routeName(board, found) : String(id);
}

function tickets(board: RailBoard, ids: unknown): string {
  const names = (ids as string[]).map((id) => {
    const found = ticketById(board, id);
    return found ? routeName(board, found) : id;
  });
  return listed(names);
}

/** Payments, the thriftiest first: fewest wilds. */
export function byThrift(payments: ClaimMove[]): ClaimMove[] {
  const spent = ({ color, wilds }: ClaimMove) => (color === 'wild' ? Number.MAX_VALUE : wilds);
  return [...payments].sort((one, other) => spent(one) - spent(other));
}

/** What was paid, as symbols with their counts. */
export function payment(color: string, length: number, wilds: number): string {
  const all = color === 'wild' ? length : wilds;
  const parts = [
    [length - all, color],
    [all, 'wild'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, card]) => cardCount(card, count))
    .join(' + ');
}

export function tell(board: RailBoard, names: string[], event: Told): string | null {
  const facts = event.facts as Any;
  const name = event.seat === null ? '' : (names[event.seat] ?? '');
  const say = (code: string, more: Facts = {}) => sayCode('event', code, { name, ...more }, event.sentence);
  switch (event.code) {
    case 'claimed': {
      const found = routeById(board, String(facts.route));
      const paid = payment(String(facts.color), found?.length ?? 0, Number(facts.wilds));
      const told = say('claimed', { route: route(board, facts.route), paid, points: Number(facts.points) });
      return facts.flag ? `${told} ${say('kept_flag', { card: cardMark(String(facts.color)) })}` : told;
    }
    case 'took':
      return say('took', { card: cardMark(String(facts.card)) });
    case 'drew':
      return facts.card ? say('drew', { card: cardMark(String(facts.card)) }) : say('drew_hidden');
    case 'kept':
      if (facts.tickets) return say('kept_which', { tickets: tickets(board, facts.tickets) });
      return say('kept', { count: Number(facts.count) });
    case 'drew-tickets':
      return say('drew_tickets', { count: Number(facts.count) });
    case 'first-tickets-chosen':
      return say('first_tickets_chosen');
    case 'swept':
      return say('swept');
    case 'turned-up':
      return null; // the market shows it
    case 'flag-complete':
      return say('flag_complete', { points: Number(facts.points) });
    case 'last-round':
      return say('last_round');
    default:
      return say(event.code);
  }
}

/** Why not, with the names of the people at the table. */
export function refuse(board: RailBoard, names: string[], code: string, facts: Any, sentence: string): string {
  const told: Facts = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'owner' || key === 'turn') told.name = names[Number(value)] ?? '';
    else if (key === 'card' || key === 'color' || key === 'paid') told[key] = cardMark(String(value));
    else if (key === 'lane') told.lane = route(board, value);
    else if (key === 'ticket') told.ticket = tickets(board, [value]);
    else if (typeof value === 'number') told[key] = value;
  }
  return sayCode('refusal', code, told, sayProblem({ code, sentence }));
}

export function reason(board: RailBoard, code: string, facts: Any, sentence: string): string {
  const told: Facts = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'tickets') told.tickets = tickets(board, value);
    else if (key === 'routes') told.routes = listed((value as string[]).slice(0, 2).map((id) => route(board, id)));
    else if (key === 'route') told.route = route(board, value);
    else if (key === 'card') told.card = cardMark(String(value));
    else if (typeof value === 'number') told[key] = value;
  }
  return sayCode('reason', code, told, sentence);
}

export function describe(board: RailBoard, move: Move): { label: string; group: string } {
  switch (move.kind) {
    case 'claim': {
      const { route: id, color, wilds, keep_flag } = move as ClaimMove;
      const found = routeById(board, id);
      const length = found?.length ?? 0;
      const facts = {
        route: route(board, id),
        paid: payment(color, length, wilds),
        points: board.points[length - 1] ?? 0,
      };
      const label = say('move.claim', facts);
      return { label: keep_flag ? `${label}, ${say('move.keep_flag')}` : label, group: say('move.group_claim') };
    }
    case 'keep':
      return {
        label: say('move.keep', { tickets: tickets(board, (move as KeepMove).tickets) }),
        group: say('move.group_keep'),
      };
    case 'draw': {
      const { card } = move as DrawCardMove;
      if (card === 'deck') return { label: say('move.deck'), group: say('move.group_draw') };
      return { label: say('move.draw', { card: cardMark(card) }), group: say('move.group_draw') };
    }
    case 'pass':
      return { label: say('move.pass'), group: say('move.group_other') };
    default:
      return { label: say('move.tickets'), group: say('move.group_draw') };
  }
}

/** What the reader may do now. */
export function invite(view: RailView): string {
  const least = view.own?.must_keep ?? 1;
  switch (view.phase) {
    case 'first tickets':
    case 'keep tickets':
      return say('turn.keep', { count: least });
    case 'second card':
      return say('turn.second_card');
    default:
      return say('turn.action');
  }
}

/** What every ticket brought or cost at the end, those of one player after those of another. */
export function ticketDetails(board: RailBoard, view: RailView): Detail[] {
  return view.seats.flatMap(({ seat, revealed }) =>
    (revealed ?? []).map((ticket) => ({
      source: ticket.complete ? 'tickets' : 'missed tickets',
      seat,
      label: routeName(board, ticket),
      points: ticket.complete ? ticket.points : -ticket.points,
    })),
  );
}

/** What is lit of a ticket: its stops. */
export function ends(board: RailBoard, ids: string[]): Set<string> {
  return new Set(
    ids.flatMap((id) => [ticketById(board, id)?.a, ticketById(board, id)?.b]).filter((s) => s !== undefined),
  );
}

export { nameOf };

// What is wished of a new room, as the form holds it, and what of it the server is asked.

import type { GameFacts, NewRoom, Option } from '../types';

export interface Place {
  kind: NewRoom['seats'][number]['kind'];
  bot: string;
  name: string;
}

export type Options = Record<string, boolean | number | string>;

export interface Time {
  kind: NewRoom['clock']['kind'];
  seconds: number;
  reserve: number;
  days: number;
}

export interface Wish {
  game: string;
  places: Place[];
  options: Options;
  time: Time;
  order: NewRoom['order'];
  listed: boolean;
  spectators: boolean;
}

/** So many places: those there are, then open ones; the first is the reader's. */
export function seated(places: Place[], count: number, bot: string): Place[] {
  const usual = (place: number): Place => ({ kind: place ? 'open' : 'me', bot, name: '' });
  return Array.from({ length: count }, (_, place) => places[place] ?? usual(place));
}

/** What an option is where nobody chooses; a choice left to chance is no choice. */
export function usualOptions(facts: GameFacts): Options {
  const chosen = facts.options.filter(({ default: usual }) => usual !== null);
  return Object.fromEntries(chosen.map(({ id, default: usual }) => [id, usual as boolean]));
}

/** Whether an option speaks of seats, which chance would mix. */
export function bySeat({ kind }: Option): boolean {
  return kind !== 'flag';
}

/** The numbers given out to the seats when one of them is given another: who had it takes the one given back. */
export function exchanged(numbers: number[], seat: number, wanted: number): number[] {
  return numbers.map((number, place) => {
    if (place === seat) return wanted;
    return number === wanted ? numbers[seat]! : number;
  });
}

/** What the server is asked. */
export function askedOf({ game, places, options, time, order, listed, spectators }: Wish, facts: GameFacts): NewRoom {
  const mixed = order === 'chance' ? facts.options.filter(bySeat).map(({ id }) => id) : [];
  const here = places.filter(({ kind }) => kind === 'me').length;
  const { kind, seconds, reserve, days } = time;
  return {
    game,
    seats: places.map(({ kind, bot, name }) => {
      if (kind === 'bot') return { kind, bot };
      return kind === 'me' && here > 1 && name.trim() ? { kind, name: name.trim() } : { kind };
    }),
    options: Object.fromEntries(Object.entries(options).filter(([id]) => !mixed.includes(id))),
    clock: { kind, ...{ none: {}, 'per-move': { seconds, reserve }, days: { days } }[kind] },
    order,
    listed,
    spectators,
  };
}

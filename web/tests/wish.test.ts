import { expect, test } from 'vitest';
import { askedOf, exchanged, seated, usualOptions, type Wish } from '../src/new_room/wish';
import { clock } from '../src/room/clock';
import type { GameFacts } from '../src/types';

const facts = {
  options: [
    { id: 'first', kind: 'seat', default: null },
    { id: 'open_objectives', kind: 'flag', default: false },
    { id: 'sheets', kind: 'sheets', default: null, count: 5 },
  ],
} as GameFacts;

const wish: Wish = {
  game: 'get-on-board',
  places: seated([], 2, 'casual'),
  options: { first: 1, open_objectives: true, sheets: '3 1' },
  time: { kind: 'per-move', seconds: 30, reserve: 0, days: 2 },
  order: 'given',
  listed: false,
  spectators: true,
};

test('the first seat is the reader’s, the others are open', () => {
  expect(seated([], 3, 'casual').map(({ kind }) => kind)).toEqual(['me', 'open', 'open']);
});

test('seats keep who sits there when their number changes', () => {
  const bots = seated([], 2, 'casual').map((place) => ({ ...place, kind: 'bot' as const }));
  expect(seated(bots, 3, 'casual').map(({ kind }) => kind)).toEqual(['bot', 'bot', 'open']);
  expect(seated(bots, 1, 'casual')).toEqual(bots.slice(0, 1));
});

test('what is left to chance is not asked for', () => {
  expect(usualOptions(facts)).toEqual({ open_objectives: false });
});

test('options and the clock are asked for as they were chosen', () => {
  const asked = askedOf(wish, facts);
  expect(asked.options).toEqual({ first: 1, open_objectives: true, sheets: '3 1' });
  expect(asked.clock).toEqual({ kind: 'per-move', seconds: 30, reserve: 0 });
  expect(askedOf({ ...wish, time: { ...wish.time, kind: 'days' } }, facts).clock).toEqual({ kind: 'days', days: 2 });
  expect(askedOf({ ...wish, time: { ...wish.time, kind: 'none' } }, facts).clock).toEqual({ kind: 'none' });
});

test('where chance mixes the seats, nothing is asked for by seat', () => {
  expect(askedOf({ ...wish, order: 'chance' }, facts).options).toEqual({ open_objectives: true });
});

test('people at one device have names of their own; somebody alone has the own one', () => {
  const [one, two] = wish.places.map((place, seat) => ({ ...place, kind: 'me' as const, name: ['Ann', ' '][seat]! }));
  expect(askedOf({ ...wish, places: [one!, two!] }, facts).seats).toEqual([
    { kind: 'me', name: 'Ann' },
    { kind: 'me' },
  ]);
  expect(askedOf({ ...wish, places: [one!, wish.places[1]!] }, facts).seats).toEqual([
    { kind: 'me' },
    { kind: 'open' },
  ]);
});

test('a number that another seat has is exchanged', () => {
  expect(exchanged([1, 2, 3], 0, 3)).toEqual([3, 2, 1]);
  expect(exchanged([1, 2, 3], 0, 5)).toEqual([5, 2, 3]);
});

test('a clock shows what is left', () => {
  expect(clock(59_001)).toBe('1:00');
  expect(clock(3_605_000)).toBe('1:00:05');
  expect(clock(90_000_000)).toBe('1:01:00');
});

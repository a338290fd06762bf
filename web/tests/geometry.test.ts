import { expect, test } from 'vitest';
import { besideOf, broken, labelOf, middleOf, routeToward, runOf } from '../src/ticket_to_ride/geometry';
import type { LaidRoute, LaidStop, RailBoard } from '../src/types';

const width = (text: string) => text.length;

function straight(from: [number, number], to: [number, number]): LaidRoute {
  const slot: [number, number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 0];
  return { from, to, control: null, slots: [slot] };
}

const cross = {
  routes: [
    { id: 'west', a: 'w', b: 'o' },
    { id: 'east', a: 'o', b: 'e' },
    { id: 'north', a: 'n', b: 'o' },
    { id: 'far', a: 'e', b: 'x' },
  ],
  layout: {
    routes: {
      west: straight([-10, 0], [0, 0]),
      east: straight([0, 0], [10, 0]),
      north: straight([0, -10], [0, 0]),
      far: straight([10, 0], [30, 0]),
    },
  },
} as unknown as RailBoard;

test('an arrow leads to the neighbour in its direction', () => {
  expect(routeToward(cross, 'west', [1, 0])).toBe('east');
  expect(routeToward(cross, 'east', [1, 0])).toBe('far');
  expect(routeToward(cross, 'far', [-1, 0])).toBe('east');
  expect(routeToward(cross, 'east', [0, -1])).toBe('north');
});

test('where nothing lies ahead, an arrow leads nowhere', () => {
  expect(routeToward(cross, 'far', [1, 0])).toBeNull();
});

test('a name breaks where its longer line is shortest', () => {
  expect(broken('Oklahoma City', width)).toEqual(['Oklahoma', 'City']);
  expect(broken('Нью-Йорк', width)).toEqual(['Нью-', 'Йорк']);
  expect(broken('Waterloo', width)).toEqual(['Waterloo']);
});

test('a name too wide for its room is squeezed into it', () => {
  const stop = { x: 0, y: 0, label: { dx: 1, dy: 2, anchor: 'start' as const, lines: 1, room: 5 } };
  expect(labelOf('Waterloo', stop, { size: 10, line: 11 }, width).squeeze).toEqual([5]);
  expect(labelOf('Bath', stop, { size: 10, line: 11 }, width).squeeze).toEqual([null]);
});

test('a lane is a line, or a curve through its control', () => {
  expect(runOf(straight([0, 0], [10, 0]))).toBe('M0 0L10 0');
  expect(runOf({ ...straight([0, 0], [10, 0]), control: [5, 5] })).toBe('M0 0Q5 5 10 0');
  expect(middleOf(straight([0, 0], [10, 0]))).toEqual([5, 0]);
});

test('the line of a way keeps off the slots, on the side away from the other lane', () => {
  const [a, b] = [{ x: -2, y: 5 } as LaidStop, { x: 12, y: 5 } as LaidStop];
  const [upper, lower] = [straight([0, 0], [10, 0]), straight([0, 10], [10, 10])];
  expect(besideOf(upper, a, b, lower, 3)).toBe('M-2 5L0 -3L10 -3L12 5');
  expect(besideOf(lower, a, b, upper, 3)).toBe('M-2 5L0 13L10 13L12 5');
  expect(besideOf(upper, a, b, null, 3)).toBe('M-2 5L0 -3L10 -3L12 5');
});

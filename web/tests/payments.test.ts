import { expect, test, vi } from 'vitest';
import type { ClaimMove } from '../src/types';

vi.stubGlobal('location', { pathname: '/', search: '' });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });
const { byThrift } = await import('../src/ticket_to_ride/telling');

test('of the payments for a route, those with the fewest wilds come first', () => {
  const paid = (color: string, wilds: number) => ({ color, wilds }) as ClaimMove;
  const given = [paid('wild', 0), paid('red', 1), paid('red', 0), paid('blue', 2), paid('blue', 0)];
  expect(byThrift(given).map(({ color, wilds }) => `${color} ${wilds}`)).toEqual([
    'red 0',
    'blue 0',
    'red 1',
    'blue 2',
    'wild 0',
  ]);
});

// Liveries: what the pieces of a player look like. A colour, a pattern and the initial of the name.

import { settings } from '../settings.svelte';

export interface Livery {
  seat: number;
  name: string;
  initial: string;
}

/** The livery of every seat; two players with one initial get two letters. */
export function liveriesOf(names: string[]): Livery[] {
  const initials = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '?');
  return names.map((name, seat) => {
    const shared = initials.indexOf(initials[seat]!) !== initials.lastIndexOf(initials[seat]!);
    return { seat, name, initial: shared ? `${initials[seat]}${seat + 1}` : initials[seat]! };
  });
}

/** What fills the pieces of a seat. */
export function fillOf(seat: number): string {
  return settings.patterns ? `url(#livery-${seat})` : `var(--livery-${seat})`;
}

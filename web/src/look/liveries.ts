// Liveries: what the pieces of a player look like. A colour, a pattern and the initial of the name.

import { settings } from '../settings.svelte';

export interface Livery {
  seat: number;
  name: string;
  initial: string;
}

/** The livery of every seat; players with one initial are numbered. */
export function liveriesOf(names: string[]): Livery[] {
  const initials = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '?');
  return names.map((name, seat) => {
    const initial = initials[seat]!;
    const alike = initials.flatMap((other, place) => (other === initial ? [place] : []));
    return { seat, name, initial: alike.length > 1 ? `${initial}${alike.indexOf(seat) + 1}` : initial };
  });
}

/** What fills the pieces of a seat. */
export function fillOf(seat: number): string {
  return settings.patterns ? `url(#livery-${seat})` : `var(--livery-${seat})`;
}

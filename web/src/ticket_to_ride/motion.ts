// Moves of others: a card goes from the market to whoever took it, once and briefly.

import { pace } from '../settings.svelte';
import type { Told } from '../types';

/** Let the card of an event fly to its player. */
export function fly(event: Told): void {
  const from = source(event);
  const to = document.querySelector(`.players [data-seat="${event.seat}"]`);
  const long = pace();
  if (!from || !to || !long || document.hidden) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!start.width || !end.width) return;
  const ghost = document.createElement('div');
  ghost.append(from.querySelector('svg')!.cloneNode(true));
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    pointerEvents: 'none',
    zIndex: '30',
  });
  document.body.append(ghost);
  const [x, y] = [end.left + end.width / 2 - start.left - start.width / 2, end.top + 10 - start.top];
  const flight = ghost.animate(
    [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.4 }],
    { duration: long, easing: 'ease-in-out' },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** Where it lay: what came into the row and was taken at once comes from the deck. */
function source(event: Told): Element | null {
  const pile = { took: String(event.facts.card), drew: 'deck', 'drew-tickets': 'tickets' }[event.code];
  if (!pile) return null;
  return document.querySelector(`[data-market="${pile}"]`) ?? document.querySelector('[data-market="deck"]');
}

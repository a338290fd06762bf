// Games and bots by the names people know them by.

import type { Seat } from '../types';
import { sayCode } from '../words/say.svelte';

export function gameTitle(id: string, otherwise = id): string {
  return sayCode('game', id, {}, otherwise);
}

export function botTitle(id: string): string {
  return sayCode('bot', id, {}, id);
}

export function botName(id: string, otherwise: string): string {
  return sayCode('bot_name', id, {}, otherwise);
}

/** The names of those who sit at a table: of bots in the reader's language, numbered where several are of one level. */
export function namesOf(seats: Seat[]): string[] {
  return seats.map(({ seat, kind, bot, name }) => {
    if (kind !== 'bot' || !bot) return name;
    const alike = seats.filter((other) => other.bot === bot);
    const title = botName(bot, name);
    return alike.length > 1 ? `${title} ${alike.findIndex((other) => other.seat === seat) + 1}` : title;
  });
}

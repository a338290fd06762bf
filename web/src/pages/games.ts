// Games and bots by the names people know them by.

import { sayCode } from '../words/say.svelte';

export function gameTitle(id: string, otherwise = id): string {
  return sayCode('game', id.replaceAll('-', '_'), {}, otherwise);
}

export function botTitle(id: string): string {
  return sayCode('bot', id.replaceAll('-', '_'), {}, id);
}

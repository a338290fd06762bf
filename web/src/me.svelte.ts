// Who the reader is to the server: nobody until something needs a name.

import { get, patch, post } from './api';
import type { Player } from './types';
import { say } from './words/say.svelte';

class Me {
  player = $state.raw<Player | null>(null);
  known = $state(false);
}

export const me = new Me();

export async function loadMe(): Promise<void> {
  me.player = (await get<{ player: Player | null }>('/me')).player;
  me.known = true;
}

/** Make sure the server knows us, as a guest if we have given no name. */
export async function ensureMe(name?: string): Promise<Player> {
  if (!me.known) await loadMe();
  if (!me.player) me.player = await post<Player>('/me', { name: name?.trim() || say('me.guest') });
  else if (name?.trim() && name.trim() !== me.player.name) await rename(name);
  return me.player;
}

export async function rename(name: string): Promise<void> {
  me.player = await patch<Player>('/me', { name: name.trim() });
}

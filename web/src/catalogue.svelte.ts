// What can be played, and against whom: asked once.

import { get } from './api';
import type { Catalogue, GameFacts } from './types';

let asked: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  asked ??= get<Catalogue>('/games').catch((error: unknown) => {
    asked = null; // asked again by whoever comes next
    throw error;
  });
  return asked;
}

export async function gameFacts(id: string): Promise<GameFacts | undefined> {
  return (await catalogue()).games.find((game) => game.id === id);
}

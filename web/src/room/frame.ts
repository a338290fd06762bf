// What a game's table gives the frame of the room, besides its pictures.

import type { Told } from '../types';

/** A legal move as it stands in the list of moves. */
export interface ListedMove {
  text: string;
  label: string;
  group: string;
}

/** An event as the log tells it; null where the log need not tell it. */
export type Telling = (event: Told) => string | null;

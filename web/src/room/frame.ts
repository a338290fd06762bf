// What a game's table gives the frame of the room, besides its pictures.

import type { Told } from '../types';

/** A legal move as it stands in the list of moves. */
export interface ListedMove {
  text: string;
  label: string;
  group: string;
}

/** A line of the score table: what one seat got from one thing within a source, for example from one ticket. */
export interface Detail {
  source: string;
  seat: number;
  label: string;
  points: number;
}

/** An event as the log tells it; null where the log need not tell it. */
export type Telling = (event: Told) => string | null;

/** Why something is refused or advised, in the reader's language. */
export type Reasoning = (code: string, facts: Record<string, unknown>, sentence: string) => string;

export type SideTab = 'log' | 'chat' | 'moves';

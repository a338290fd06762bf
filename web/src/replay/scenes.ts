// How a moment of a family's game is drawn in a replay.

import type { Component } from 'svelte';
import type { Livery } from '../look/liveries';
import type { Moment } from '../types';

type Scene = Component<{ board: unknown; moment: Moment; liveries: Livery[] }>;

export const SCENES: Record<string, () => Promise<{ default: Scene }>> = {
  'ticket-to-ride': () => import('../ticket_to_ride/Scene.svelte') as Promise<{ default: Scene }>,
  'get-on-board': () => import('../get_on_board/Scene.svelte') as Promise<{ default: Scene }>,
};

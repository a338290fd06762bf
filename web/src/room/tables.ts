// Which table a family of games is played at; loaded when a room of it is entered.

import type { Component } from 'svelte';
import type { RoomState } from './room.svelte';

type Table = Component<{ state: RoomState }>;

export const TABLES: Record<string, () => Promise<{ default: Table }>> = {
  'ticket-to-ride': () => import('../ticket_to_ride/Table.svelte'),
  'get-on-board': () => import('../get_on_board/Table.svelte'),
};

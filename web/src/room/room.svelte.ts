// A room as this browser knows it: who sits where, the table through one seat's eyes, what happened, what was said.

import { namesOf } from '../pages/games';
import { get, GONE, post, query, ServerError, type Refused } from '../api';
import type {
  Accepted,
  ChatLine,
  Hint,
  Message,
  Move,
  Preview,
  Refusal,
  Room,
  Table,
  TableMessage,
  Told,
} from '../types';
import { Stream } from './stream';

export type Link = 'connecting' | 'open' | 'lost';

export class RoomState {
  room = $state.raw<Room | null>(null);
  board = $state.raw<unknown>(null);
  table = $state.raw<Table | null>(null);
  /** The seat whose eyes we look through; null is a spectator. */
  seat = $state<number | null>(null);
  log = $state.raw<Told[]>([]);
  /** What the last message told, for motion, sounds and the live region; empty after loading. */
  news = $state.raw<Told[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<Link>('connecting');
  #doing = $state(false);
  /** The ply the table comes to with what we have played. */
  #expected = $state(0);
  /** Whether the server looks for a hint; one can play meanwhile. */
  thinking = $state(false);
  /** What went wrong last with something the reader did. */
  problem = $state.raw<Refused | null>(null);
  /** Why the room can't be shown at all. */
  failure = $state.raw<ServerError | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  /** With several own seats: whether the hand is covered until the next player says so. */
  covered = $state(false);

  #stream: Stream | null = null;
  #refused = GONE;
  #heardOnce = false;
  #boards = new Map<string, unknown>();

  constructor(readonly id: string) {}

  /** Whether something is on its way: to the server, or what came of it back to us. */
  readonly busy = $derived(this.#doing || (this.table !== null && this.table.ply < this.#expected));
  readonly yours = $derived(this.room?.your_seats ?? []);
  readonly awaited = $derived(((this.table?.view as { awaited?: number[] } | undefined)?.awaited ?? []) as number[]);
  readonly myTurn = $derived(this.seat !== null && this.awaited.includes(this.seat) && this.room?.status === 'playing');
  readonly moves = $derived(this.myTurn ? (this.table?.moves ?? []) : []);
  readonly names = $derived(namesOf(this.room?.seats ?? []));
  readonly sharesDevice = $derived(this.yours.length > 1);

  /** Load the room and stay with it until `leave`. */
  async enter(): Promise<void> {
    try {
      await this.#take(await get<Room>(`/rooms/${this.id}`));
    } catch (error) {
      this.failure = error as ServerError;
      return;
    }
    this.#stream = new Stream(this.id, {
      hear: (message) => this.#hear(message),
      linked: (open) => {
        this.link = open ? 'open' : 'lost';
        this.#expected = 0; // what is heard next is the table as it is, also if moves were taken back meanwhile
      },
      refused: (status) => (this.failure = new ServerError(status, this.#refused)),
      ply: () => (this.#heardOnce ? (this.table?.ply ?? null) : null),
      epoch: () => (this.#heardOnce ? (this.table?.epoch ?? null) : null),
      seat: () => this.seat,
    });
  }

  leave(): void {
    this.#stream?.close();
  }

  async #take(room: Room): Promise<void> {
    if (room.board !== this.room?.board) await this.#loadBoard(room.board);
    const seated = room.your_seats.join() !== this.room?.your_seats.join();
    this.room = room;
    this.chat = room.chat;
    if (seated) this.#lookAs(room.your_seats.find((seat) => room.awaited.includes(seat)) ?? room.your_seats[0] ?? null);
  }

  async #loadBoard(board: string): Promise<void> {
    if (!this.#boards.has(board)) this.#boards.set(board, await get(`/boards/${board}`));
    this.board = this.#boards.get(board);
  }

  #lookAs(seat: number | null): void {
    if (seat === this.seat && this.table) return;
    this.seat = seat;
    this.table = null;
    this.#heardOnce = false;
    this.#stream?.reopen();
  }

  #hear(message: Message): void {
    this.link = 'open';
    if (message.type === 'refused') this.#refused = { ...GONE, ...message.error };
    else if (message.type === 'table') this.#hearTable(message);
    else if (message.type === 'room') void this.#take(message.room);
    else if (message.type === 'chat')
      this.chat = [...this.chat.filter(({ id }) => id !== message.line.id), message.line];
  }

  #hearTable(message: TableMessage): void {
    const first = !this.#heardOnce;
    this.#heardOnce = true;
    this.hints = null;
    if (message.undone || message.ply >= this.#expected) this.#expected = 0;
    const whole = first || message.undone; // the events are then those of the whole game
    const known = this.log.at(-1)?.ply ?? -1;
    const told = whole ? message.events : message.events.filter((event) => event.ply > known);
    this.log = whole ? told : [...this.log, ...told];
    this.news = whole ? [] : told;
    this.table = message;
    if (this.room) this.room = { ...this.room, times: message.times, can_undo: message.can_undo };
    this.#passDevice();
  }

  /** Cover the table when another of the people at this device is to move. */
  #passDevice(): void {
    if (!this.sharesDevice || (this.seat !== null && this.awaited.includes(this.seat))) return;
    const next = this.yours.find((seat) => this.awaited.includes(seat));
    if (next === undefined) return;
    this.covered = true;
    this.#lookAs(next);
  }

  /** Do something at the server; what it refuses becomes the problem shown. */
  async #do<Answer>(deed: () => Promise<Answer>): Promise<Answer | null> {
    this.#doing = true;
    this.problem = null;
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      if (error.status !== 409 || error.refused.code !== 'moved-on') this.problem = error.refused;
      if (error.status === 409) this.#stream?.reopen();
      return null;
    } finally {
      this.#doing = false;
    }
  }

  async play(move: Move | string): Promise<boolean> {
    if (this.busy || !this.table) return false;
    const offer = { ply: this.table.ply, seat: this.seat, move: typeof move === 'string' ? move : move.text };
    return (await this.#do(() => this.#offer(offer))) !== null;
  }

  async #offer(offer: { ply: number; seat: number | null; move: string }): Promise<void> {
    const { ply } = await post<Accepted>(`/rooms/${this.id}/moves`, offer);
    this.#expected = ply + 1;
  }

  /** Play several moves of one turn, one after the other; the first refusal ends it. */
  async playAll(moves: string[]): Promise<void> {
    if (this.busy || !this.table) return;
    const { ply, seat } = { ply: this.table.ply, seat: this.seat };
    await this.#do(async () => {
      for (const [place, move] of moves.entries()) await this.#offer({ ply: ply + place, seat, move });
    });
  }

  async why(move: string): Promise<Refusal | null> {
    const path = `/rooms/${this.id}/why${query({ move, seat: this.seat })}`;
    try {
      return (await get<{ refusal: Refusal | null }>(path)).refusal;
    } catch {
      return null; // an explanation that can't be had is no news
    }
  }

  /** For each of one's own tickets the routes still to be claimed on its cheapest way; none where the server can't tell. */
  async ways(): Promise<Record<string, string[]>> {
    try {
      return await get(`/rooms/${this.id}/ways${query({ seat: this.seat })}`);
    } catch {
      return {};
    }
  }

  preview(moves: string[]): Promise<Preview> {
    return post<Preview>(`/rooms/${this.id}/preview`, { seat: this.seat, moves });
  }

  async askHint(): Promise<void> {
    const asked = this.table;
    this.thinking = true;
    try {
      const hints = await get<Hint[]>(`/rooms/${this.id}/hint${query({ seat: this.seat })}`);
      if (asked === this.table) this.hints = hints;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.problem = error.refused;
    } finally {
      this.thinking = false;
    }
  }

  async undo(): Promise<void> {
    await this.#do(() => post(`/rooms/${this.id}/undo`, { seat: this.seat }));
  }

  async answerUndo(accept: boolean): Promise<void> {
    await this.#do(() => post(`/rooms/${this.id}/undo/answer`, { accept, seat: this.seat }));
  }

  async resign(): Promise<void> {
    await this.#do(() => post(`/rooms/${this.id}/resign`, { seat: this.seat }));
  }

  async say(text: string): Promise<void> {
    await this.#do(() => post(`/rooms/${this.id}/chat`, { text }));
  }

  /** Change the room before it starts, and show what came of it. */
  async arrange(deed: () => Promise<Room | unknown>): Promise<void> {
    if ((await this.#do(deed)) !== null) await this.#take(await get<Room>(`/rooms/${this.id}`));
  }

  async rematch(): Promise<string | null> {
    return (await this.#do(() => post<Room>(`/rooms/${this.id}/rematch`)))?.id ?? null;
  }
}

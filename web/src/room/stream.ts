// The stream of a room: one socket that comes back by itself, with the ply it last heard of.

import { query } from '../api';
import type { Message } from '../types';

/** A close code from here on carries the status that HTTP would have answered. */
const REFUSED = 4000;
const PATIENCE = [300, 600, 1200, 2500, 5000, 8000];

export interface Listener {
  hear: (message: Message) => void;
  /** Whether the socket is open; told whenever that changes. */
  linked: (open: boolean) => void;
  /** The room is not for us. */
  refused: (status: number) => void;
  /** The last ply heard of. */
  ply: () => number | null;
  /** The epoch of it: another one if moves were taken back since. */
  epoch: () => number | null;
  seat: () => number | null;
}

export class Stream {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #again = () => this.#socket?.readyState !== WebSocket.OPEN && this.reopen();

  constructor(
    readonly room: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
    this.reopen();
  }

  /** Open the socket anew, for example with the eyes of another seat. */
  reopen(): void {
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const asked = query({
      since: this.listener.ply() ?? 0,
      epoch: this.listener.epoch(),
      seat: this.listener.seat(),
    });
    const socket = new WebSocket(`${scheme}://${location.host}/api/rooms/${this.room}/stream${asked}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(socket, event.data as string);
    socket.onclose = ({ code }) => socket === this.#socket && this.#ended(code);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
    this.#drop();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #opened(): void {
    this.#tries = 0;
    this.listener.linked(true);
  }

  #heard(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    const message = JSON.parse(text) as Message;
    if (message.type === 'ping') socket.send('{"type":"pong"}');
    else this.listener.hear(message);
  }

  #ended(code: number): void {
    const status = code - REFUSED;
    if (status < 400 || status > 499 || status === 429) this.#lost();
    else {
      this.close(); // asking again would change nothing
      this.listener.refused(status);
    }
  }

  #lost(): void {
    this.listener.linked(false);
    const wait = PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)]!;
    this.#timer = setTimeout(() => this.reopen(), wait * (0.75 + Math.random() / 2));
  }
}

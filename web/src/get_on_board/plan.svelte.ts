// The segment one is about to lay: intersections pointed at one after the other, looked at by the server before they are played.

import { ServerError, type Refused } from '../api';
import type { RoomState } from '../room/room.svelte';
import type { CityView, Preview, StepView } from '../types';
import { total } from './sheet/cells';

export class Plan {
  /** The intersections, in order. */
  stops = $state.raw<string[]>([]);
  /** Why the last one could not be added. */
  refused = $state.raw<{ stop: string; why: Refused } | null>(null);
  #seen = $state.raw<Preview | null>(null);
  #asked = 0;

  constructor(readonly room: RoomState) {}

  /** The table as it is. */
  readonly now = $derived.by(() => this.room.table!.view as CityView);
  /** The table as it would be. */
  readonly then = $derived((this.#seen?.view as CityView | undefined) ?? this.now);
  readonly seat = $derived(this.now.own?.seat ?? -1);
  readonly gains = $derived(this.#seen?.gains ?? {});
  readonly sum = $derived(total(this.gains));
  /** What it would cost on the sheet: cells of the turn zone, and buses in jams. */
  readonly cells = $derived(this.#more('cells'));
  readonly jams = $derived(this.#more('buses'));
  /** What would be marked on the sheet: so many of each kind. */
  readonly marked = $derived.by(
    () => (this.#seen?.events.find(({ code }) => code === 'marked')?.facts.marked ?? {}) as Record<string, number>,
  );
  readonly out = $derived(this.then.seats[this.seat]?.out ?? false);
  /** Whether the segment is complete. */
  readonly done = $derived(
    this.stops.length > 0 &&
      (this.out || this.then.phase !== 'laying' || this.then.turn !== this.seat || this.then.round !== this.now.round),
  );
  /** Where the next marker may lead. */
  readonly open = $derived.by<StepView[]>(() =>
    this.done || !this.room.myTurn || this.room.busy ? [] : (this.then.own?.steps ?? []),
  );
  /** Where the route ends. */
  readonly head = $derived(this.stops.at(-1) ?? this.now.seats[this.seat]?.end ?? null);
  /** The intersections from where the plan starts; none before the departure. */
  readonly line = $derived.by(() => {
    const end = this.now.seats[this.seat]?.end;
    return end ? [end, ...this.stops] : [];
  });
  /** How many markers are laid or planned in this turn, and how many it takes. */
  readonly laid = $derived(this.now.path.length + this.stops.length);
  readonly needed = $derived(this.done ? this.laid : this.laid + this.then.due);

  #more(what: 'cells' | 'buses'): number {
    const of = (view: CityView) => view.seats[this.seat]?.sheet[what] ?? 0;
    return of(this.then) - of(this.now);
  }

  /** Add an intersection; the server says what it would bring, or why it can't be. */
  async add(stop: string): Promise<boolean> {
    return this.#look([...this.stops, stop], stop);
  }

  async takeBack(): Promise<void> {
    if (this.stops.length) await this.#look(this.stops.slice(0, -1), null);
  }

  /** Go back to an intersection of the plan. */
  async backTo(stop: string): Promise<void> {
    await this.#look(this.stops.slice(0, this.line.indexOf(stop)), null);
  }

  clear(): void {
    this.#asked += 1;
    this.stops = [];
    this.#seen = null;
    this.refused = null;
  }

  async play(): Promise<void> {
    await this.room.playAll(this.stops.map((stop) => `lay ${stop}`));
  }

  async #look(stops: string[], added: string | null): Promise<boolean> {
    const asked = (this.#asked += 1);
    this.refused = null;
    try {
      const seen = stops.length ? await this.room.preview(stops.map((stop) => `lay ${stop}`)) : null;
      if (asked !== this.#asked) return false;
      this.#seen = seen;
      this.stops = stops;
      return true;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      if (asked === this.#asked && added) this.refused = { stop: added, why: error.refused };
      return false;
    }
  }
}

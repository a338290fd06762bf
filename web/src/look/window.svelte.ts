// The window through which the board is seen: wheel, drag and pinch move it.

import { untrack } from 'svelte';

type Size = [number, number];

interface Finger {
  x: number;
  y: number;
}

const MOST = 6;
const STILL = 6; // pixels a finger may tremble and still click
const NARROW = 600; // pixels; there the board begins as large as it fills the window, and is moved about

export class Window {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** Width by height of the window on the screen. */
  aspect = $state(1);
  /** Pixels on the screen by unit of the sheet. */
  readonly unit = $derived.by(() => (this.width ? this.width / this.extent[0] : 1));
  /** Width of the window on the screen, in pixels. */
  width = $state(0);
  dragged = false;
  /** Whether nobody has moved the window yet. */
  #still = true;
  #svg: SVGSVGElement | null = null;
  #fingers = new Map<number, Finger>();

  /**
   * A sheet of some size; `above` is the share of the spare height that stands above it, and `covers` whether it
   * begins as large as it fills a narrow window. What lies `over` its top, in pixels, hides nothing when one is close.
   */
  constructor(
    readonly size: Size,
    readonly above = 0.5,
    readonly covers = true,
    readonly over = 0,
  ) {
    this.aspect = size[0] / size[1];
  }

  /** How much of the sheet is seen: at scale 1 all of it. */
  get extent(): Size {
    const [width, height] = this.size;
    const wide = this.aspect > width / height;
    const whole: Size = wide ? [height * this.aspect, height] : [width, width / this.aspect];
    return [whole[0] / this.scale, whole[1] / this.scale];
  }

  get viewBox(): string {
    return [this.x, this.y, ...this.extent].join(' ');
  }

  get zoomed(): boolean {
    return this.scale > 1.01;
  }

  reset(): void {
    this.#still = false;
    this.scale = 1;
    this.#keepInside();
  }

  /** Come closer by a factor, to a point of the sheet that stays where it is; without one, to the middle. */
  zoom(factor: number, at?: Finger): void {
    this.#still = false;
    const [width, height] = this.extent;
    const still = at ?? { x: this.x + width / 2, y: this.y + height / 2 };
    const before = this.scale;
    this.scale = Math.min(MOST, Math.max(1, before * factor));
    this.x = still.x - ((still.x - this.x) * before) / this.scale;
    this.y = still.y - ((still.y - this.y) * before) / this.scale;
    this.#keepInside();
  }

  /** Come so close that a unit of the sheet takes so many pixels, with a point in the middle. */
  approach([x, y]: [number, number], unit: number): void {
    this.zoom(unit / this.unit);
    const [width, height] = this.extent;
    this.x = x - width / 2;
    this.y = y - height / 2;
    this.#keepInside();
  }

  /** See to it that some points of the sheet are in sight, from farther away if need be. */
  show(points: [number, number][], margin: number): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
    const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
    const [width, height] = this.extent;
    const free = this.y + this.over / this.unit;
    if (left >= this.x && top >= free && right <= this.x + width && bottom <= this.y + height) return;
    this.#still = false;
    this.scale = Math.max(1, this.scale * Math.min(1, width / (right - left), height / (bottom - top)));
    const [wide, high] = this.extent;
    this.x = (left + right - wide) / 2;
    this.y = (top - this.over / this.unit + bottom - high) / 2;
    this.#keepInside();
  }

  /** No more of the table around the sheet is seen than must be. */
  #keepInside(): void {
    const [width, height] = this.extent;
    this.x = kept(this.x, width, this.size[0], 0.5);
    const over = this.zoomed ? this.over / this.unit : 0;
    this.y = kept(this.y + over, height, this.size[1] + over, this.above) - over;
  }

  #onSheet(finger: Finger): Finger {
    const matrix = this.#svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(finger.x, finger.y).matrixTransform(matrix) : finger;
  }

  /** Follow the size of an SVG, and the fingers and the wheel on it; what moves the window does not begin this anew. */
  follow = (svg: SVGSVGElement): (() => void) => untrack(() => this.#follow(svg));

  #follow(svg: SVGSVGElement): () => void {
    this.#svg = svg;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const sizes = new ResizeObserver(() => this.#resize());
    sizes.observe(svg);
    this.#resize();
    svg.addEventListener('wheel', (event) => this.#wheel(event), { ...options, passive: false });
    svg.addEventListener('pointerdown', (event) => this.#down(event), options);
    addEventListener('pointermove', (event) => this.#move(event), options);
    for (const end of ['pointerup', 'pointercancel'] as const) {
      addEventListener(end, (event) => this.#fingers.delete(event.pointerId), options);
    }
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }

  #resize(): void {
    if (!this.#svg?.clientWidth || !this.#svg.clientHeight) return;
    this.width = this.#svg.clientWidth;
    this.aspect = this.#svg.clientWidth / this.#svg.clientHeight;
    if (this.#still && this.covers) this.#begin();
    this.#keepInside();
  }

  /** In a narrow window the sheet begins as large as it fills it. */
  #begin(): void {
    this.scale = 1;
    this.#keepInside();
    if (this.width >= NARROW) return;
    const [width, height] = this.extent;
    this.zoom(Math.max(width / this.size[0], height / this.size[1]));
    this.#still = true;
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.#onSheet({ x: event.clientX, y: event.clientY }));
  }

  #down(event: PointerEvent): void {
    if (!this.#fingers.size) this.dragged = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return;
    this.dragged = true;
    this.#still = false;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other);
    else this.#drag(before, now);
    this.#fingers.set(event.pointerId, now);
  }

  #drag(before: Finger, now: Finger): void {
    const [from, to] = [this.#onSheet(before), this.#onSheet(now)];
    this.x += from.x - to.x;
    this.y += from.y - to.y;
    this.#keepInside();
  }

  #pinch(before: Finger, now: Finger, other: Finger): void {
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    this.zoom(factor, this.#onSheet({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  }
}

function kept(start: number, seen: number, whole: number, share: number): number {
  return seen >= whole ? (whole - seen) * share : Math.min(Math.max(start, 0), whole - seen);
}

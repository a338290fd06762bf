// The window through which the board is seen: wheel, drag and pinch move it.

type Size = [number, number];

interface Finger {
  x: number;
  y: number;
}

const MOST = 6;
const STILL = 6; // pixels a finger may tremble and still click

export class Window {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  dragged = false;
  #svg: SVGSVGElement | null = null;
  #fingers = new Map<number, Finger>();

  constructor(readonly size: Size) {}

  get viewBox(): string {
    return `${this.x} ${this.y} ${this.size[0] / this.scale} ${this.size[1] / this.scale}`;
  }

  get zoomed(): boolean {
    return this.scale > 1.01;
  }

  reset(): void {
    Object.assign(this, { x: 0, y: 0, scale: 1 });
  }

  /** Come closer by a factor, to a point of the sheet that stays where it is; without one, to the middle. */
  zoom(factor: number, at?: Finger): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const still = at ?? { x: this.x + this.size[0] / this.scale / 2, y: this.y + this.size[1] / this.scale / 2 };
    this.x = still.x - ((still.x - this.x) * this.scale) / scale;
    this.y = still.y - ((still.y - this.y) * this.scale) / scale;
    this.scale = scale;
    this.#keepInside();
  }

  #keepInside(): void {
    this.x = Math.min(Math.max(this.x, 0), this.size[0] - this.size[0] / this.scale);
    this.y = Math.min(Math.max(this.y, 0), this.size[1] - this.size[1] / this.scale);
  }

  #onSheet(finger: Finger): Finger {
    const matrix = this.#svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(finger.x, finger.y).matrixTransform(matrix) : finger;
  }

  /** Follow the fingers and the wheel on an SVG. */
  follow = (svg: SVGSVGElement): (() => void) => {
    this.#svg = svg;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    svg.addEventListener('wheel', (event) => this.#wheel(event), { ...options, passive: false });
    svg.addEventListener('pointerdown', (event) => this.#down(event), options);
    addEventListener('pointermove', (event) => this.#move(event), options);
    for (const end of ['pointerup', 'pointercancel'] as const) {
      addEventListener(end, (event) => this.#fingers.delete(event.pointerId), options);
    }
    return () => stop.abort();
  };

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

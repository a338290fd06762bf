// The kinds of cards: a symbol for every colour, so that none must be told by colour alone.

export interface Kind {
  id: string;
  glyph: string;
  /** The symbol as one path around 0,0; the others are drawn by hand. */
  path: string | null;
  /** Whether the symbol is drawn light on this colour. */
  light: boolean;
}

export const KINDS: Kind[] = [
  { id: 'purple', glyph: '◆', path: 'M0 -10L8 0L0 10L-8 0Z', light: false },
  { id: 'blue', glyph: '≈', path: null, light: false },
  { id: 'orange', glyph: '▲', path: 'M0 -9L9.6 7.6H-9.6Z', light: false },
  {
    id: 'white',
    glyph: '○',
    path: 'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0ZM-5.6 0A5.6 5.6 0 1 0 5.6 0A5.6 5.6 0 1 0 -5.6 0Z',
    light: false,
  },
  { id: 'green', glyph: '■', path: 'M-7.6 -7.6H7.6V7.6H-7.6Z', light: false },
  { id: 'yellow', glyph: '★', path: star(5, 10.5, 4.6), light: false },
  { id: 'black', glyph: '✚', path: 'M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z', light: true },
  { id: 'red', glyph: '⬢', path: 'M-9 -5.2L0 -10.4L9 -5.2V5.2L0 10.4L-9 5.2Z', light: false },
  { id: 'pink', glyph: '✿', path: null, light: false },
  { id: 'wild', glyph: '✺', path: null, light: false },
];

export const GLYPHS: Record<string, string> = Object.fromEntries(KINDS.map((kind) => [kind.id, kind.glyph]));
export const KIND_OF_GLYPH: Record<string, string> = Object.fromEntries(KINDS.map((kind) => [kind.glyph, kind.id]));
const LIGHT = new Set(KINDS.filter((kind) => kind.light).map((kind) => kind.id));

/** The colour a symbol is drawn in on a card of its kind. */
export function inkOn(kind: string): string {
  return LIGHT.has(kind) ? 'var(--card-ink-light)' : 'var(--card-ink)';
}

/** What fills a card or slot of a kind. */
export function groundOf(kind: string): string {
  return kind === 'gray' ? 'url(#hatch)' : `var(--card-${kind})`;
}

export function petals(): [number, number][] {
  return turns(6).map((turn) => [round(6 * Math.cos(turn)), round(6 * Math.sin(turn))]);
}

/** The slices of the wheel that stands for every colour. */
export function wheel(): [string, string][] {
  const colors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];
  return turns(6).map((turn, place) => {
    const [a, b] = [turn, turn + Math.PI / 3].map((angle) => [round(9 * Math.cos(angle)), round(9 * Math.sin(angle))]);
    return [colors[place]!, `M0 0L${a![0]} ${a![1]}A9 9 0 0 1 ${b![0]} ${b![1]}Z`];
  });
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, place) => {
    const angle = (Math.PI * place) / points - Math.PI / 2;
    const radius = place % 2 ? inner : outer;
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle) + 0.8)}`;
  });
  return `M${corners.join('L')}Z`;
}

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, place) => (2 * Math.PI * place) / count);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

// What a reader has chosen; kept in this browser, nowhere else.

import type { Language } from './words/say.svelte';

export interface Settings {
  language: Language | null;
  theme: 'system' | 'day' | 'night';
  symbols: boolean;
  patterns: boolean;
  speed: 'instant' | 'quick' | 'calm';
  confirm: 'never' | 'claims' | 'always';
  sounds: boolean;
  /** Whether the browser tells that it is one's turn while the page is out of sight. */
  notices: boolean;
  /** Whether the cheapest way of one's tickets is drawn on the board. */
  ways: boolean;
}

const STANDARD: Settings = {
  language: null,
  theme: 'system',
  symbols: true,
  patterns: true,
  speed: 'quick',
  confirm: 'claims',
  sounds: false,
  notices: false,
  ways: true,
};
const PLACE = 'fareplay';

export const settings = $state<Settings>({ ...STANDARD, ...stored() });

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // a browser that keeps nothing, or something else's value
  }
}

/** Change one setting, keep it, and show it. */
export function choose<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  applySettings();
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    return; // kept until the page is closed
  }
}

/** Put the settings that style sheets read onto the document. */
export function applySettings(): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme;
  root.speed = settings.speed;
}

/** How long a piece or card may be under way, in milliseconds. */
export function pace(): number {
  if (settings.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return settings.speed === 'quick' ? 260 : 400;
}

// What the page says, in the reader's language. English is the source and always there; the others load when asked for.
// `{n}` is a fact; `{n:card|cards}` the plural form that fits it, in the order of `forms`.

import type { Refused } from '../api';
import { settings } from '../settings.svelte';
import en from './en';

export type Words = typeof en;
export type Key = keyof Words;
export type Facts = Record<string, string | number>;
export type Language = 'en' | 'ru' | 'uk' | 'pl';

export const LANGUAGES: Record<Language, string> = { en: 'English', ru: 'Русский', uk: 'Українська', pl: 'Polski' };

/** The plural categories of a language, in the order in which its messages give their forms. */
export const FORMS: Record<Language, Intl.LDMLPluralRule[]> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many'],
  uk: ['one', 'few', 'many'],
  pl: ['one', 'few', 'many'],
};

type Names = Record<string, Record<string, string>>;

const sources: Record<Exclude<Language, 'en'>, () => Promise<[Words, Names]>> = {
  ru: async () => [(await import('./ru')).default, (await import('../names/ru.json')).default],
  uk: async () => [(await import('./uk')).default, (await import('../names/uk.json')).default],
  pl: async () => [(await import('./pl')).default, (await import('../names/pl.json')).default],
};

class Spoken {
  language = $state.raw<Language>('en');
  words = $state.raw<Words>(en);
  names = $state.raw<Names>({});
}

const spoken = new Spoken();

/** The language the reader has chosen, or else the first of the browser's that we speak. */
export function wantedLanguage(): Language {
  if (settings.language) return settings.language;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return (known as Language | undefined) ?? 'en';
}

/** Load the wanted language and speak it from now on; without a server we stay with what is there. */
export async function loadWords(): Promise<void> {
  const language = wantedLanguage();
  try {
    const [words, names] = language === 'en' ? [en, {}] : await sources[language]();
    Object.assign(spoken, { language, words, names });
  } catch {
    Object.assign(spoken, { language: 'en', words: en, names: {} });
  }
  document.documentElement.lang = spoken.language;
}

export function language(): Language {
  return spoken.language;
}

/** Say a message. */
export function say(key: Key, facts: Facts = {}): string {
  return fill(spoken.words[key] ?? en[key], facts, spoken.language);
}

/** Say a message whose key ends in a code of the server's, or something else where we have no words for that code. */
export function sayCode(prefix: string, code: string, facts: Facts, otherwise: string): string {
  const key = `${prefix}.${code.toLowerCase().replace(/[ -]/g, '_')}`;
  return key in spoken.words ? say(key as Key, facts) : otherwise;
}

/** Why the server would not do what it was asked to. */
export function sayProblem({ code, sentence }: Pick<Refused, 'code' | 'sentence'>): string {
  return sayCode('problem', code, {}, sentence);
}

export function fill(message: string, facts: Facts, language: Language): string {
  return message.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
    const fact = facts[name] ?? '';
    if (forms === undefined) return typeof fact === 'number' ? number(fact) : fact;
    return plural(Number(fact), forms.split('|'), language);
  });
}

function plural(count: number, forms: string[], language: Language): string {
  const place = FORMS[language].indexOf(new Intl.PluralRules(language).select(Math.abs(count)));
  return forms[place < 0 ? forms.length - 1 : place] ?? forms.at(-1) ?? '';
}

/** A number as the reader writes it, with a true minus; a dash where there is none. */
export function number(value: number | null): string {
  if (value === null) return '–';
  return new Intl.NumberFormat(spoken.language).format(value).replace('-', '−');
}

export function percent(value: number): string {
  return new Intl.NumberFormat(spoken.language, { style: 'percent' }).format(value);
}

/** A moment, given in milliseconds since 1970. */
export function date(value: number): string {
  return new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
}

export function time(value: number): string {
  return new Intl.DateTimeFormat(spoken.language, { timeStyle: 'short' }).format(new Date(value));
}

/** Things as a list in a sentence: "a, b and c". */
export function listed(things: string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(things);
}

/** The name of a stop in the reader's language, where one is usual. */
export function stopName(board: string, stop: string, otherwise: string): string {
  return spoken.names[board]?.[stop] ?? otherwise;
}

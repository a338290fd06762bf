import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '' });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });
const { fill, FORMS } = await import('../src/words/say.svelte');
const languages = {
  en: (await import('../src/words/en')).default as Record<string, string>,
  ru: (await import('../src/words/ru')).default as Record<string, string>,
  uk: (await import('../src/words/uk')).default as Record<string, string>,
  pl: (await import('../src/words/pl')).default as Record<string, string>,
};
type Language = keyof typeof languages;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /words|rules|names/.test(entry.name) ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && entry.name !== 'wire.ts' ? [readFileSync(path, 'utf8')] : [];
  });
}

const folder = join(import.meta.dirname, '../src');
const source = [...sources(folder), readFileSync(join(folder, 'words/say.svelte.ts'), 'utf8')].join('\n');
const said = new Set([...source.matchAll(/'([a-z]+(?:[._][a-z_]+)*)'/g)].map(([, key]) => key!));
const prefixes = [...source.matchAll(/sayCode\(\s*[`']([\w.]+?)(?:\.\$\{\w+\})?[`'],/g)].map(
  ([, prefix]) => `${prefix}.`,
);

const facts = (message: string) => [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
const plurals = (message: string) => [...message.matchAll(/\{\w+:([^}]*)\}/g)].map(([, forms]) => forms!.split('|'));

describe.each(Object.keys(languages) as Language[])('the words of %s', (language) => {
  const words = languages[language];

  test('are those of English, no more and no less', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(languages.en).sort());
  });

  test('ask for the facts that English asks for', () => {
    for (const [key, message] of Object.entries(words))
      expect([key, facts(message)]).toEqual([key, facts(languages.en[key]!)]);
  });

  test('give as many plural forms as the language has', () => {
    for (const [key, message] of Object.entries(words))
      for (const forms of plurals(message)) expect([key, forms.length]).toEqual([key, FORMS[language].length]);
  });

  test('are not empty', () => {
    for (const [key, message] of Object.entries(words)) expect([key, message.trim()]).not.toEqual([key, '']);
  });
});

test('no two tables say different things under one name', async () => {
  const tables = [
    (await import('../src/words/page/en')).default,
    (await import('../src/ticket_to_ride/words_of/en')).default,
    (await import('../src/get_on_board/words_of/en')).default,
  ].map(Object.keys);
  expect(Object.keys(languages.en).length).toBe(tables.flat().length);
});

test('every message is said somewhere', () => {
  const unused = Object.keys(languages.en).filter(
    (key) => !said.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test('every message that is said exists', () => {
  const missing = [...source.matchAll(/\bsay\(\s*'([a-z_.]+)'/g)]
    .map(([, key]) => key!)
    .filter((key) => key.includes('.'));
  expect(missing.filter((key) => !(key in languages.en))).toEqual([]);
});

test.each([
  ['en', 1, '1 card'],
  ['en', 5, '5 cards'],
  ['ru', 1, '1 карта'],
  ['ru', 2, '2 карты'],
  ['ru', 5, '5 карт'],
  ['ru', 21, '21 карта'],
  ['uk', 12, '12 карт'],
  ['uk', 22, '22 карти'],
  ['pl', 1, '1 karta'],
  ['pl', 21, '21 kart'],
  ['pl', 22, '22 karty'],
] as const)('%s: %i is counted right', (language, count, expected) => {
  expect(fill(languages[language]['seat.cards']!, { count }, language)).toMatch(expected);
});

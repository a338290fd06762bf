// For vite.config.ts: every `rules/{language}/{game}.md` becomes a module whose default export is its `Page`.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageOf, type Shelf } from './markdown';

export function rulesPages() {
  return {
    name: 'rules-pages',
    transform(text: string, id: string) {
      const [path, rules, language, game] = /^(.+\/rules)\/(\w\w)\/([\w-]+)\.md$/.exec(id) ?? [];
      if (!path) return undefined;
      try {
        const page = pageOf(text, shelfOf(rules!, language!, game!));
        return { code: `export default ${JSON.stringify(page)};`, map: null, moduleType: 'js' as const };
      } catch (error) {
        throw new Error(`rules/${language}/${game}.md: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}

export function shelfOf(rules: string, language: string, game: string): Shelf {
  const read = (...path: string[]) => readFileSync(join(rules, ...path), 'utf8');
  const drawings = readdirSync(join(rules, 'figures'));
  return {
    facts: JSON.parse(read('facts.json'))[game],
    figures: Object.fromEntries(drawings.map((file) => [file.replace(/\.svg$/, ''), read('figures', file)])),
    names: language === 'en' ? {} : JSON.parse(readFileSync(join(dirname(rules), 'names', `${language}.json`), 'utf8')),
  };
}

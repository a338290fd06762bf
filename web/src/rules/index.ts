// The rules of every game in every language; a page is loaded when it is asked for.

import type { Page } from './markdown';

const pages = import.meta.glob<Page>('./*/*.md', { import: 'default' });

/** The page of rules of a game, or null if there is no such game. */
export async function rulesOf(game: string, language: string): Promise<Page | null> {
  return (await pages[`./${language}/${game}.md`]?.()) ?? null;
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageOf, type Shelf } from '../src/rules/markdown';
import { shelfOf } from '../src/rules/plugin';

const RULES = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'rules');

const shelf: Shelf = {
  facts: { pieces: 45, park: { board: 'own', stops: { zoo: 'Zoo', lake: 'Lake' } } },
  figures: { row: '<svg viewBox="0 0 120 40"><text>{pieces}</text></svg>' },
  names: { own: { zoo: 'Зоопарк' } },
};

const html = (markdown: string) => pageOf(markdown, shelf).html;

describe('a page of rules', () => {
  it('has a title and its sections', () => {
    const page = pageOf('# The game\n\n## Aim {#aim}\n\n### Part {#part}\n\n## End {#end}', shelf);
    expect(page.title).toBe('The game');
    expect(page.sections).toEqual([
      { id: 'aim', title: 'Aim' },
      { id: 'end', title: 'End' },
    ]);
    expect(page.html).toBe('<h2 id="aim">Aim</h2><h3 id="part">Part</h3><h2 id="end">End</h2>');
  });

  it('knows paragraphs, lists and bold words', () => {
    expect(html('One\ntwo.')).toBe('<p>One two.</p>');
    expect(html('- **a** & b\n- c')).toBe('<ul><li><strong>a</strong> &amp; b</li><li>c</li></ul>');
    expect(html('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
  });

  it('sets a clause apart', () => {
    expect(html('So it is [TTR-CLAIM-6].')).toBe('<p>So it is&nbsp;<small class="clause">TTR-CLAIM-6</small>.</p>');
  });

  it('names the rows of a table, and its columns if the first row does', () => {
    const rows = '<tbody><tr><th scope="row">a</th><td>1</td></tr></tbody></table>';
    expect(html('| | |\n|---|---|\n| a | 1 |')).toBe(`<table>${rows}`);
    expect(html('| x | y |\n|---|---|\n| a | 1 |')).toBe(
      `<table><thead><tr><th scope="col">x</th><th scope="col">y</th></tr></thead>${rows}`,
    );
    expect(html('| | y |\n|---|---|\n| a | 1 |')).toBe(
      `<table><thead><tr><td></td><th scope="col">y</th></tr></thead>${rows}`,
    );
  });

  it('quotes facts, and stops by their names in its language', () => {
    expect(html('{pieces} pieces in {park}')).toBe('<p>45 pieces in Зоопарк, Lake</p>');
  });

  it('shows a figure with its words under it', () => {
    expect(html('![A row](figure:row)')).toBe(
      '<figure><svg width="120" aria-hidden="true" viewBox="0 0 120 40"><text>45</text></svg><figcaption>A row</figcaption></figure>',
    );
  });

  it.each([
    ['## Aim', 'not a heading with an id: ## Aim'],
    ['![A row](row.png)', 'not a figure: ![A row](row.png)'],
    ['![A row](figure:column)', 'no figure is called column'],
    ['{trains}', 'no fact is called trains'],
  ])('says what is wrong with %s', (markdown, sentence) => {
    expect(() => html(markdown)).toThrow(sentence);
  });
});

it('makes a real page in every language, with nothing left unfilled', () => {
  for (const language of ['en', 'ru', 'uk', 'pl']) {
    for (const game of ['usa', 'london', 'paris', 'get-on-board']) {
      const page = pageOf(readFileSync(join(RULES, language, `${game}.md`), 'utf8'), shelfOf(RULES, language, game));
      expect(page.sections.length).toBeGreaterThan(10);
      expect(page.html).not.toMatch(/\{|\*\*|\]\(/);
    }
  }
});

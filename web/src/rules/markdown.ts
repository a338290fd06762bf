// The small Markdown the pages of rules are written in, made into HTML when the page is built. What it knows: README.md.

export interface Section {
  id: string;
  title: string;
}

/** A page of rules, ready to be shown. */
export interface Page {
  title: string;
  sections: Section[];
  html: string;
}

/** A number of the board, or stops of a board by id, with the board's own names. */
export type Fact = number | { board: string; stops: Record<string, string> };

/** What a page may quote: facts, figures, and the names of stops in its language. */
export interface Shelf {
  facts: Record<string, Fact>;
  figures: Record<string, string>;
  names: Record<string, Record<string, string>>;
}

/** Make a page from its Markdown, or say what is wrong with it. */
export function pageOf(markdown: string, shelf: Shelf): Page {
  const page: Page = { title: '', sections: [], html: '' };
  for (const block of markdown.trim().split(/\n\s*\n/)) page.html += blockOf(block.split('\n'), page, shelf);
  return page;
}

function blockOf(lines: string[], page: Page, shelf: Shelf): string {
  const first = lines[0]!;
  if (first.startsWith('#')) return heading(first, page);
  if (first.startsWith('![')) return figure(first, shelf);
  if (first.startsWith('- ')) return `<ul>${items(lines, /^- /, shelf)}</ul>`;
  if (first.startsWith('1. ')) return `<ol>${items(lines, /^\d+\. /, shelf)}</ol>`;
  if (first.startsWith('|')) return table(lines, shelf);
  return `<p>${inline(lines.join(' '), shelf)}</p>`;
}

/** The title is the page's to show; sections carry an id that is the same in every language. */
function heading(line: string, page: Page): string {
  const title = /^# (.+)$/.exec(line);
  if (title) {
    page.title = title[1]!;
    return '';
  }
  const [, marks, words, id] = /^(##|###) (.+) \{#([\w-]+)\}$/.exec(line) ?? fail(`not a heading with an id: ${line}`);
  if (marks === '##') page.sections.push({ id: id!, title: words! });
  return `<h${marks!.length} id="${id}">${escaped(words!)}</h${marks!.length}>`;
}

/** The words under a figure say all it shows, so the drawing itself is hidden from screen readers. */
function figure(line: string, shelf: Shelf): string {
  const [, words, name] = /^!\[(.+)\]\(figure:([\w-]+)\)$/.exec(line) ?? fail(`not a figure: ${line}`);
  const drawing = shelf.figures[name!] ?? fail(`no figure is called ${name}`);
  const width = /viewBox="0 0 (\d+)/.exec(drawing)?.[1] ?? fail(`figure ${name} has no viewBox`);
  const svg = filled(drawing.trim(), shelf).replace('<svg', `<svg width="${width}" aria-hidden="true"`);
  return `<figure>${svg}<figcaption>${inline(words!, shelf)}</figcaption></figure>`;
}

function items(lines: string[], mark: RegExp, shelf: Shelf): string {
  return lines.map((line) => `<li>${inline(line.replace(mark, ''), shelf)}</li>`).join('');
}

/** The first column names the rows; a table whose first row is empty has no head, and its corner may be empty. */
function table(lines: string[], shelf: Shelf): string {
  const [head, , ...rows] = lines.map((line) => line.split('|').slice(1, -1));
  const cells = (row: string[], first: string, other: string) =>
    row.map(
      (cell, index) =>
        `<${index ? other : first}>${inline(cell.trim(), shelf)}</${(index ? other : first).slice(0, 2)}>`,
    );
  const corner = head![0]!.trim() ? 'th scope="col"' : 'td';
  const top = head!.some((cell) => cell.trim())
    ? `<thead><tr>${cells(head!, corner, 'th scope="col"').join('')}</tr></thead>`
    : '';
  const body = rows.map((row) => `<tr>${cells(row, 'th scope="row"', 'td').join('')}</tr>`).join('');
  return `<table>${top}<tbody>${body}</tbody></table>`;
}

function inline(words: string, shelf: Shelf): string {
  return filled(escaped(words), shelf)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/ \[([A-Z]{3}-[A-Z]+-\d+)\]/g, '&nbsp;<small class="clause">$1</small>');
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Put the facts into their places: a number as it is, stops by their names in the language of the page. */
function filled(words: string, shelf: Shelf): string {
  return words.replace(/\{([\w.-]+)\}/g, (_, name: string) => {
    const fact = shelf.facts[name] ?? fail(`no fact is called ${name}`);
    if (typeof fact === 'number') return String(fact);
    const own = shelf.names[fact.board] ?? {};
    const named = Object.entries(fact.stops).map(([stop, english]) => own[stop] ?? english);
    return escaped(named.join(', '));
  });
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

// Where the reader is: a path of the browser's own history, matched against a few patterns.

class Place {
  path = $state(location.pathname);
  search = $state(location.search);
}

const place = new Place();

export function here(): string {
  return place.path;
}

/** What the address asks after the question mark. */
export function asked(name: string): string | null {
  return new URLSearchParams(place.search).get(name);
}

/** Go to a page, with the keyboard and the screen reader; the back button leads back. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
  document.getElementById('content')?.focus({ preventScroll: true });
}

function arrive(): void {
  place.path = location.pathname;
  place.search = location.search;
}

/** The parts of a path that a pattern like `/room/:id` names, or null where it does not fit. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const got = path.replace(/\/+$/, '').split('/');
  if (got.length === 1) got.push('');
  if (wanted.length !== got.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(':')) parts[part.slice(1)] = decodeURIComponent(got[index]!);
    else if (part !== got[index]) return null;
  }
  return parts;
}

/** Follow links inside the page without loading it again. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return; // no address of the page
    event.preventDefault();
    if (link.pathname === location.pathname && link.hash) location.hash = link.hash;
    else go(link.pathname + link.search);
  });
}

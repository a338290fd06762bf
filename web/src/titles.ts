// The title of the window follows the heading of the page, for tabs, bookmarks and screen readers.

export function followHeading(main: HTMLElement): () => void {
  const follow = () => {
    const heading = main.querySelector('h1')?.textContent.trim();
    document.title = heading ? `${heading} – Fareplay` : 'Fareplay';
  };
  const changes = new MutationObserver(follow);
  changes.observe(main, { childList: true, subtree: true, characterData: true });
  follow();
  return () => changes.disconnect();
}

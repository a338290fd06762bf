// Notices of the browser itself: that it is one's turn while the page is out of sight.

import { settings } from './settings.svelte';

/** Ask the browser for leave to show notices; whether it gave it. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Show a notice, if they are wanted and nobody looks at the page. */
export function notify(text: string): void {
  if (!settings.notices || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const notice = new Notification('Fareplay', { body: text, icon: '/icon.svg', tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    return; // some browsers on phones show none from a page
  }
}

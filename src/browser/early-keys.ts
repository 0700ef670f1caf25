import { isSearchShortcut } from '../theme/search/shortcut.ts';

/** Until the page is interactive, the key of the search counts as a click on its button, and what follows as its query. */
export function keepEarlyKey(event: KeyboardEvent): void {
  if (!window.__clicks) return;
  const typed = window.__typed === undefined ? undefined : typeKey(window.__typed, event);
  const button = isSearchShortcut(event) && document.querySelector<HTMLElement>('.search-button');
  if (typed === undefined && !button) return;
  event.preventDefault();
  if (typed === undefined && button) window.__clicks.push(button);
  window.__typed = typed ?? window.__typed ?? '';
}

/** A text after a key; undefined for a key that types nothing. */
function typeKey(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}

import { isSearchShortcut } from '../theme/search/shortcut.ts';

/** Until the page is interactive, the key of the search counts as a click on its button. */
export function keepEarlyKey(event: KeyboardEvent): void {
  const button = window.__clicks && isSearchShortcut(event) && document.querySelector<HTMLElement>('.search-button');
  if (!button) return;
  event.preventDefault();
  window.__clicks?.push(button);
}

import { catchKeys } from './catch-keys.ts';
import { isSearchShortcut } from './shortcut.ts';

/**
 * Before the layout is interactive, captures the text that readers type after they request the search. It becomes the
 * query. Returns a function that stops capturing keys.
 */
export default function keepEarlyKeys(): (() => void) | undefined {
  const clicks = window.__clicks;
  const button = document.querySelector<HTMLElement>('.search-button');
  if (!clicks || !button) return undefined;
  const capture = () => {
    if (!window.__keys || window.__keys.isCancelled) window.__keys = catchKeys(button.ariaLabel ?? '');
  };
  // The head script adds each click to this list.
  clicks.push = (...added) => {
    if (added.includes(button)) capture();
    return Array.prototype.push.apply(clicks, added);
  };
  if (clicks.includes(button)) capture();
  addEventListener('keydown', (event) => {
    // The layout removes the list once it is interactive, and then handles the shortcut itself.
    if (window.__clicks !== clicks || !isSearchShortcut(event)) return;
    event.preventDefault();
    clicks.push(button);
  });
  return () => {
    window.__keys?.stop();
    delete window.__keys;
  };
}

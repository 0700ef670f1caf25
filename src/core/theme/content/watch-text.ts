/**
 * Calls `onFound` for all matching elements of the text, until it is stopped: now, after each change, and after each
 * picture has loaded. The selector should exclude elements that `onFound` has changed. Waits until the article is
 * hydrated, because React compares its HTML with that of the server.
 */
export function watchText(selector: string, onFound: (element: HTMLElement) => void): () => void {
  const notify = () => {
    const found = document.querySelectorAll<HTMLElement>(`[data-hydrated="true"] main :is(${selector})`);
    for (const element of found) onFound(element);
  };
  const changes = new MutationObserver(notify);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] });
  // The event does not bubble.
  document.addEventListener('load', notify, true);
  notify();
  return () => {
    changes.disconnect();
    document.removeEventListener('load', notify, true);
  };
}

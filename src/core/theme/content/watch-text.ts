/**
 * Calls `onFound` for all matching elements of the page's content: immediately, after each change of the document, and
 * after each picture has loaded. The selector should exclude elements that `onFound` has changed. Waits until the
 * article is hydrated, because React compares its HTML with the server's HTML. Returns a function that stops the calls.
 */
export function watchText(selector: string, onFound: (element: HTMLElement) => void): () => void {
  const notify = () => {
    const matches = document.querySelectorAll<HTMLElement>(`[data-hydrated="true"] main :is(${selector})`);
    for (const element of matches) onFound(element);
  };
  const changes = new MutationObserver(notify);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] });
  // Capture, because `load` events of pictures do not bubble.
  document.addEventListener('load', notify, true);
  notify();
  return () => {
    changes.disconnect();
    document.removeEventListener('load', notify, true);
  };
}

/**
 * Calls `onFound` for all matching elements of the text, now and after each change, until it is stopped; the selector
 * should exclude those that `onFound` has changed. Waits until the article is hydrated, because React compares its html
 * with that of the server.
 */
export function watchText(selector: string, onFound: (element: HTMLElement) => void): () => void {
  const look = () => {
    const found = document.querySelectorAll<HTMLElement>(`[data-hydrated="true"] main :is(${selector})`);
    for (const element of found) onFound(element);
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] });
  look();
  return () => changes.disconnect();
}

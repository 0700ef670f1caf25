/**
 * Calls `onFound` for the matching elements of all texts, now and whenever some are added, until it is stopped. Waits for
 * the hydration of the article: until then, React compares its html with that of the server.
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

/** Calls `onFound` for the matching elements of all texts, now and whenever some are added, until it is stopped. */
export function watchText(selector: string, onFound: (element: HTMLElement) => void): () => void {
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${selector})`)) onFound(element);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => changes.disconnect();
}

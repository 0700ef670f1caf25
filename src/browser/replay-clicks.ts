declare global {
  interface Window {
    /** Buttons that were activated by click or key before the page was interactive; filled by the head script and the loader. */
    __clicks?: { push(element: HTMLElement): unknown } & Iterable<HTMLElement>;
    /** What was typed for the search before that; filled by the loader. */
    __typed?: string;
  }
}

/** Replays the clicks made before hydration; one task each, since React batches and would lose all but one. */
export function replayClicks(): void {
  const queue = [...(window.__clicks ?? [])];
  delete window.__clicks;
  for (const element of queue) setTimeout(() => element.isConnected && element.click());
}

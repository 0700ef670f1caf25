/** Pending navigations; the newest decides, an older one cannot end it. */
let current = 0;
let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let visible = false;
const listeners = new Set<() => void>();

/** Milliseconds a navigation may take before the bar shows. */
const PROGRESS_DELAY = 200;

/** Starts a navigation; the bar shows if it has not ended 200 ms later. Returns its token. */
export function startProgress(): number {
  current = ++last;
  clearTimeout(timer);
  // A visible bar stays: the reader waits for one page, however often they clicked.
  if (!visible) timer = setTimeout(() => setVisible(true), PROGRESS_DELAY);
  return current;
}

/** Ends the navigation of this token, whether it succeeded, failed or was replaced. */
export function endProgress(token: number): void {
  if (token !== current) return;
  clearTimeout(timer);
  setVisible(false);
}

/** True while the bar shows. */
export function isProgressVisible(): boolean {
  return visible;
}

/** Calls `listener` when the bar appears or disappears; returns a function that unsubscribes. */
export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setVisible(next: boolean): void {
  if (visible === next) return;
  visible = next;
  for (const listener of listeners) listener();
}

/** Runs a task when the browser has nothing else to do, or at the latest after this many milliseconds. */
export function whenIdle(task: () => void, timeout = 2000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout });
  else setTimeout(task, timeout / 10);
}

/** Runs a task when the browser is idle, or after `timeout` milliseconds at the latest. */
export function whenIdle(task: () => void, timeout = 2000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout });
  else setTimeout(task, timeout / 10);
}

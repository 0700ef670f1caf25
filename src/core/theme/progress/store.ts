import { createStore } from '../../base/data/create-store.ts';

/** Milliseconds before the bar shows. */
const PROGRESS_DELAY = 200;

/** True while the bar at the top of the page shows. */
export const progressVisible = createStore(() => false);

/** Token of the newest start. Only it can end the bar. */
let newest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts the bar, which appears after a short delay. Returns the token that ends it.
 *
 * @example
 * const progress = startProgress();
 * await load().finally(() => endProgress(progress));
 */
export function startProgress(): number {
  newest += 1;
  clearTimeout(timer);
  // Keep a visible bar, because the reader waits for one page, however many clicks there were.
  if (!progressVisible.read()) timer = setTimeout(() => progressVisible.write(true), PROGRESS_DELAY);
  return newest;
}

/**
 * Ends the bar if no other start has replaced this one.
 * @example load().finally(() => endProgress(progress));
 */
export function endProgress(token: number): void {
  if (token !== newest) return;
  clearTimeout(timer);
  if (progressVisible.read()) progressVisible.write(false);
}

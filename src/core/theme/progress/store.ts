import { createStore } from '../../base/data/create-store.ts';

/** Milliseconds before the bar appears, so that fast pages show none. */
const PROGRESS_DELAY = 200;

/** True while the bar at the top of the page is shown. */
export const progressVisible = createStore(() => false);

/** Token that the last `startProgress` returned. Only this token can end the bar. */
let newestToken = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts the bar, which appears after a short delay. Returns the token that ends it.
 *
 * @example
 * const progress = startProgress();
 * await load().finally(() => endProgress(progress));
 */
export function startProgress(): number {
  newestToken += 1;
  clearTimeout(timer);
  // A visible bar continues, because after several clicks the reader still waits for one page.
  if (!progressVisible.read()) timer = setTimeout(() => progressVisible.write(true), PROGRESS_DELAY);
  return newestToken;
}

/**
 * Ends the bar if no other start has replaced this one.
 * @example load().finally(() => endProgress(progress));
 */
export function endProgress(token: number): void {
  if (token !== newestToken) return;
  clearTimeout(timer);
  if (progressVisible.read()) progressVisible.write(false);
}

/** Frequency of checks on a worker. */
export const CHECKS_PER_SECOND = 4;

/** A worker's page number while it imports the bundle. */
export const LOADING = -1;

/** The time limit of pages, and a flag that all threads share: 1 once a page has exceeded the limit. */
export type PageLimit = { seconds: number; isLate: Int32Array<SharedArrayBuffer> };

/**
 * The time limit of the next page in seconds. Shorter once a page has exceeded the limit, because the build fails
 * anyway, and several endless pages would each take the whole limit.
 */
export function currentLimit({ seconds, isLate }: PageLimit): { seconds: number; isShort: boolean } {
  const shortSeconds = Math.max(1, seconds / 10);
  const isShort = Atomics.load(isLate, 0) === 1 && shortSeconds < seconds;
  return { seconds: isShort ? shortSeconds : seconds, isShort };
}

/**
 * Returns a function that detects a stuck worker. A worker is stuck if it has spent more than `checks()` checks on the
 * same page, or more than `loadingChecks` on its imports. Counts checks, not seconds, because a busy main thread
 * neither reads results nor checks. Page 0 means that the batch still waits for a worker. `waited` is the total time in
 * seconds that the worker has waited for a processor; this time does not count.
 */
export function createStuckCheck(
  checks: () => number,
  loadingChecks: number,
): (page: number, waited: number) => boolean {
  let last = { page: 0, waited: 0 };
  let count = 0;
  return (page, waited) => {
    // Never negative: an ended thread reports a total of 0, and `waited` also grows while this thread is blocked.
    const waitedChecks = Math.max(0, waited - last.waited) * CHECKS_PER_SECOND;
    count = page === last.page ? Math.max(0, count + 1 - waitedChecks) : 0;
    last = { page, waited };
    return page !== 0 && count > (page === LOADING ? loadingChecks : checks());
  };
}

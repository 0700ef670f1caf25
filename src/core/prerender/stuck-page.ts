/** Frequency of checks on a worker. */
export const CHECKS_PER_SECOND = 4;

/** A worker's page number while it imports the bundle. */
export const LOADING = -1;

/**
 * Returns a function that detects a stuck worker, which has spent more than `checks` checks on the same page, or more
 * than `loadingChecks` on its imports. Counts checks, not seconds, because a busy main thread neither reads results nor
 * checks. Page 0 means that the batch still waits for a worker.
 */
export function createStuckCheck(checks: number, loadingChecks: number): (page: number) => boolean {
  let last = 0;
  let count = 0;
  return (page) => {
    count = page === last ? count + 1 : 0;
    last = page;
    return page !== 0 && count > (page === LOADING ? loadingChecks : checks);
  };
}

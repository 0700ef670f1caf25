/** How often a worker is looked at. */
export const CHECKS_PER_SECOND = 4;

/**
 * Is a worker stuck, which has been at the same page for more than `checks` of its checks? Counted in checks, not in seconds: a
 * busy main thread reads no results, and makes no checks either. Page 0 is none: its batch waits for its turn.
 */
export function createStuckCheck(checks: number): (page: number) => boolean {
  let last = 0;
  let count = 0;
  return (page) => {
    count = page === last ? count + 1 : 0;
    last = page;
    return page > 0 && count > checks;
  };
}

/** In milliseconds; any file of a page loads faster, even on a slow connection. */
const limit = 20_000;

/**
 * Rejects when `pending` takes too long, because some networks neither deliver a response nor fail. Also aborts
 * `requests`, because browser caches delay the next request for an address until the previous one ends. For code in
 * browsers; in Node, use `withTimeout`.
 *
 * @example
 * const requests = new AbortController();
 * await withTimeLimit(fetch(url, requests), requests);
 */
export async function withTimeLimit<T>(pending: Promise<T>, requests?: AbortController): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`No response within ${limit / 1000} seconds.`));
    requests?.abort();
  }, limit);
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

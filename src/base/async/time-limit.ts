/** Longer than any file of a page takes on a slow line, in milliseconds. */
const limit = 20_000;

/**
 * Rejects when `pending` takes too long: some networks neither deliver a response nor fail. Aborts its requests then,
 * since the cache of a browser lets the next request for an address wait for the one before.
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

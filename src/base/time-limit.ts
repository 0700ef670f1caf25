/** Longer than any file of a page takes on a slow line, in milliseconds. */
const limit = 20_000;

/** Rejects when `pending` takes too long: some networks neither deliver a response nor fail. */
export async function withTimeLimit<T>(pending: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${limit / 1000} seconds.`)), limit);
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

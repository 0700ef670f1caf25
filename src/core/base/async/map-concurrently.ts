/** Concurrency limit, because a large site has more files than a process may open at once. */
const LIMIT = 32;

/**
 * Maps items with a concurrency limit, 32 by default. Results keep the order of the items. Rejects with the first
 * failure.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  task: (item: T) => Promise<R>,
  limit: number = LIMIT,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    // The workers share one iterator, so that each item is processed once.
    for (const [index, item] of entries) results[index] = await task(item);
  });
  await Promise.all(workers);
  return results;
}

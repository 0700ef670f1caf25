/** As many files as are open at once: a large site has more than a system lets a program open. */
const LIMIT = 32;

/** The results of a task for each item, in their order, a few at a time. Rejects with the first failure. */
export async function mapEach<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const workers = Array.from({ length: Math.min(LIMIT, items.length) }, async () => {
    // All share one iterator, so that each item is taken once.
    for (const [index, item] of rest) results[index] = await task(item);
  });
  await Promise.all(workers);
  return results;
}

/**
 * Returns the promise stored under a key, or calls `make` and stores its promise. Failures are not kept, so the next
 * call tries again.
 * @example const boxes = await rememberPromise(known, url, () => readBoxes(url));
 */
export function rememberPromise<Key, T>(known: Map<Key, Promise<T>>, key: Key, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const pending = make();
  known.set(key, pending);
  pending.catch(() => known.delete(key));
  return pending;
}

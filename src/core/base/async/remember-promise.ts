/**
 * Returns the promise stored under a key, or calls `make` and stores its promise. Failures are not kept, so the next
 * call tries again.
 * @example const boxes = await rememberPromise(promises, url, () => readBoxes(url));
 */
export function rememberPromise<Key, T>(promises: Map<Key, Promise<T>>, key: Key, make: () => Promise<T>): Promise<T> {
  const before = promises.get(key);
  if (before) return before;
  const pending = make();
  promises.set(key, pending);
  pending.catch(() => promises.delete(key));
  return pending;
}

import type { Store } from './store.ts';

/** The result that the store has under a key, else a new one, which it keeps. */
export async function remember<T>(store: Store, key: string, make: () => T | Promise<T>): Promise<T> {
  const known = await store.read<T>(key);
  if (known !== undefined) return known;
  const made = await make();
  await store.write(key, made);
  return made;
}

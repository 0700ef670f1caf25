import type { Store } from './store.ts';

/** Returns the stored result for a key, or computes and stores it. */
export async function remember<T>(store: Store, key: string, make: () => T | Promise<T>): Promise<T> {
  const known = await store.read<T>(key);
  if (known !== undefined) return known;
  const made = await make();
  await store.write(key, made);
  return made;
}

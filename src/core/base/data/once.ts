/**
 * Computes a value on the first call. Later calls return the same value.
 * @example const parser = once(() => createParser());
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

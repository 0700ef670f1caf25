/**
 * Computes a value on the first call. Later calls return the same value.
 * @example const parser = once(() => createParser());
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Computes a value on the first call for each input. Later calls return the same value. */
export function memoize<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  const known = new Map<Input, Result>();
  return (input) => {
    if (!known.has(input)) known.set(input, make(input));
    return known.get(input) as Result;
  };
}

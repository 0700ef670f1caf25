/**
 * Computes a value on the first call. Later calls return the same value.
 * @example const parser = once(() => createParser());
 */
export function once<T>(compute: () => T): () => T {
  let result: { value: T } | undefined;
  return () => (result ??= { value: compute() }).value;
}

/** Computes a value on the first call for each input. Later calls return the same value. */
export function memoize<Input, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  const results = new Map<Input, Result>();
  return (input) => {
    if (!results.has(input)) results.set(input, compute(input));
    return results.get(input) as Result;
  };
}

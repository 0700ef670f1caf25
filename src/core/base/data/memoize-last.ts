/** Memoizes the last call of a function: options with equal keys, by default their JSON, return the same result. */
export function memoizeLast<Options extends object, Result>(
  make: (options: Options) => Result,
  keyOf: (options: Options) => string = JSON.stringify,
) {
  let last: { key: string; result: Result } | undefined;
  return (options: Options): Result => {
    const key = keyOf(options);
    if (last?.key !== key) last = { key, result: make(options) };
    return last.result;
  };
}

/** Memoizes the last call of a function: equal options, compared as JSON, return the same result. */
export function memoizeLast<Options extends object, Result>(make: (options: Options) => Result) {
  let last: { key: string; result: Result } | undefined;
  return (options: Options): Result => {
    const key = JSON.stringify(options);
    if (last?.key !== key) last = { key, result: make(options) };
    return last.result;
  };
}

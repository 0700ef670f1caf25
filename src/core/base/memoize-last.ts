/**
 * Remembers the result for the last input only, because inputs and results may be large.
 * @example const linesOf = memoizeLast((source: string) => source.split('\n'));
 */
export function memoizeLast<Input, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined;
  return (input) => {
    if (!last || last.input !== input) last = { input, result: compute(input) };
    return last.result;
  };
}

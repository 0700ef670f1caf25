/**
 * Adds items to the end of a list, such as the errors of a large site: with 100,000 arguments, `push` overflows the
 * stack.
 * @example append(errors, await check(page));
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

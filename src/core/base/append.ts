/**
 * Adds any number of items to the end of a list. `list.push(...items)` overflows the stack with more than
 * about 100,000 items, such as the errors of a large site.
 * @example append(errors, await check(page));
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

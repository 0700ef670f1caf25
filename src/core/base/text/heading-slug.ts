/**
 * The id GitHub gives a heading: lower case, words joined by hyphens, no punctuation.
 * @example headingSlug('Log in, again') // 'log-in-again'
 */
export function headingSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/**
 * A slug that is not taken, with a number if necessary: `setup-1`. `counts` stores the last number per slug, because
 * counting from 1 each time is slow if thousands of slugs are equal.
 */
export function freeSlug(slug: string, counts: Map<string, number>, isTaken: (slug: string) => boolean): string {
  const base = slug === '' ? 'section' : slug;
  let count = counts.get(base) ?? 0;
  let free = count === 0 ? base : `${base}-${count}`;
  while (isTaken(free)) free = `${base}-${(count += 1)}`;
  counts.set(base, count);
  return free;
}

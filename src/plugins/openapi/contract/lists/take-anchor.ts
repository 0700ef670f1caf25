/** Returns a free anchor of a page, numbered if `base` is taken, and adds it to the set. */
export function takeAnchor(base: string, taken: Set<string>): string {
  let anchor = base;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

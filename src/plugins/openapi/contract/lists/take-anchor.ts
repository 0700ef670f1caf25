/** Adds a page's anchor to the set, numbered if it is already taken. */
export function takeAnchor(base: string, taken: Set<string>): string {
  let anchor = base;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

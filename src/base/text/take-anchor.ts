/** Adds an anchor to those of a page that are taken, with a number if it is one of them. */
export function takeAnchor(base: string, taken: Set<string>): string {
  let anchor = base;
  for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
  taken.add(anchor);
  return anchor;
}

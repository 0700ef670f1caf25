/** Positions of the headings and the window, in pixels from the top of the window. */
type ScrollState = {
  headings: readonly { id: string; top: number }[];
  /** Lower edge of the element that covers the top of the window. */
  offset: number;
  windowHeight: number;
  /** Remaining scroll distance. */
  remaining: number;
  /** Heading that the address names. */
  target?: string;
};

/** Id of the current section's heading; undefined above the first one. */
export function currentHeading({ headings, offset, windowHeight, remaining, target }: ScrollState): string | undefined {
  const isAtEnd = remaining < 2;
  if (isAtEnd) {
    // The last sections may be too short to reach the top: prefer the target of the address, then the last one.
    const visible = headings.filter(({ top }) => top >= offset - 2 && top < windowHeight);
    const found = visible.find(({ id }) => id === target) ?? visible.at(-1);
    if (found) return found.id;
  }
  return headings.findLast(({ top }) => top <= offset)?.id;
}

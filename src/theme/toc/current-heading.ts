/** Where the headings and the window are, in pixels from the top of the window. */
export type ScrollState = {
  headings: readonly { id: string; top: number }[];
  /** Lower edge of what covers the top of the window. */
  offset: number;
  windowHeight: number;
  /** What is left to scroll. */
  remaining: number;
  /** Heading that the address names. */
  target?: string;
};

/** Id of the heading whose section is being read; undefined above the first one. */
export function currentHeading({ headings, offset, windowHeight, remaining, target }: ScrollState): string | undefined {
  const atEnd = remaining < 2;
  if (atEnd) {
    // The last sections may be too short to reach the top: the target of the address wins, else the last.
    const visible = headings.filter(({ top }) => top >= offset - 2 && top < windowHeight);
    const asked = visible.find(({ id }) => id === target);
    const last = visible.at(-1);
    if (asked ?? last) return (asked ?? last)?.id;
  }
  return headings.findLast(({ top }) => top <= offset)?.id;
}

/** Part of a string, from `start` up to `end`. */
export type Range = { start: number; end: number };

/** A text in pieces, each of which matches a query or does not. */
export type Marked = readonly { text: string; isMatch: boolean }[];

/** Cuts a string at ranges, which may touch, overlap and come in any order. */
export function markRanges(text: string, ranges: readonly Range[]): Marked {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let position = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end <= position) return;
    const added = text.slice(position, end);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += added;
    else pieces.push({ text: added, isMatch });
    position = end;
  };
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

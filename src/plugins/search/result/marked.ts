/** Part of a string, from `start` up to `end`. */
export type Range = { start: number; end: number };

/** A text in pieces, those that match a query marked. */
export type Marked = readonly { text: string; isMatch: boolean }[];

/** Cuts a string at ranges, which may touch, overlap and come in any order. */
export function markRanges(text: string, ranges: readonly Range[]): Marked {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let position = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > position) pieces.push({ text: text.slice(position, end), isMatch });
    position = Math.max(position, end);
  };
  for (const { start, end } of merge(ranges)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (!last || range.start > last.end) merged.push(range);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
  }
  return merged;
}

import type { Range } from './field.ts';

/** A text with what was looked for told apart. */
export type Marked = readonly { text: string; isMatch: boolean }[];

/** Cuts a text at ranges, which may overlap and come in any order. */
export function markRanges(text: string, ranges: readonly Range[]): Marked {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let position = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > position) pieces.push({ text: text.slice(position, end), isMatch });
    position = Math.max(position, end);
  };
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

import type { Range } from './field.ts';

/** A text with what was looked for told apart. */
export type Marked = readonly { text: string; isMatch: boolean }[];

/** Cuts a text at ranges, which may touch, overlap and come in any order. */
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

/** How many letters of it are what was looked for. */
export function markedLetters(text: Marked): number {
  return text.reduce((sum, piece) => sum + (piece.isMatch ? piece.text.length : 0), 0);
}

/** The text from shortly before its first match, so that a narrow window shows it. */
export function excerptOf(text: Marked): Marked {
  const [first, ...rest] = text;
  if (!first || first.isMatch || first.text.length < 60) return text;
  return [{ text: `… ${first.text.slice(-40).replace(/^\S*\s/, '')}`, isMatch: false }, ...rest];
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

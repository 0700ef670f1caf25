import { markRanges, type Marked } from './marked.ts';
import type { FindWords } from './mark-words.ts';

const EXCERPT_LENGTH = 150;
const LENGTH_BEFORE = 50;

/** The part of a block with the most matches, highlighted; undefined without a match. */
export function excerptOf(text: string, find: FindWords): Marked | undefined {
  const plain = text.replaceAll(/\s+/g, ' ');
  const ranges = find(plain);
  const counts = ranges.map(({ start }) => {
    const near = ranges.filter((other) => other.start >= start && other.end <= start + EXCERPT_LENGTH - LENGTH_BEFORE);
    return new Set(near.map(({ word }) => word)).size;
  });
  const best = ranges[counts.indexOf(Math.max(...counts))];
  if (!best) return undefined;
  // Text without spaces, such as Chinese, is cut between characters.
  const first = Math.max(0, best.start - LENGTH_BEFORE);
  const gapBefore = first === 0 ? -1 : plain.indexOf(' ', first);
  const start = gapBefore === -1 || gapBefore >= best.start ? first : gapBefore + 1;
  const last = start + EXCERPT_LENGTH;
  const gapAfter = plain.lastIndexOf(' ', last);
  const end = last >= plain.length ? plain.length : gapAfter < best.end ? Math.max(last, best.end) : gapAfter;
  const shown = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ start: range.start - start, end: range.end - start }));
  const marked = markRanges(plain.slice(start, end), shown);
  const [before, after] = [start > 0 ? '… ' : '', end < plain.length ? ' …' : ''];
  return [...pieceOf(before), ...marked, ...pieceOf(after)];
}

function pieceOf(text: string): Marked {
  return text === '' ? [] : [{ text, isMatch: false }];
}

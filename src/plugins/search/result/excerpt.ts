import { markRanges, type Marked, type Range } from './marked.ts';
import type { FindWords, WordRange } from './mark-words.ts';

/** In characters, like the length of the text before the match that determines the excerpt. */
const EXCERPT_LENGTH = 150;
const LENGTH_BEFORE = 50;

/** The part of a text with the most matches, highlighted, or its beginning; undefined if the text is empty. */
export function excerptOf(text: string, find: FindWords): Marked | undefined {
  const plain = text.replaceAll(/\s+/g, ' ');
  const ranges = find(plain).toSorted((a, b) => a.start - b.start);
  if (plain === '') return undefined;
  let best: Range = ranges[0] ?? { start: 0, end: 0 };
  let most = 0;
  for (const [index, range] of ranges.entries()) {
    const count = countWords(ranges, index, range.start + EXCERPT_LENGTH - LENGTH_BEFORE);
    if (count <= most) continue;
    most = count;
    best = range;
  }
  // Text without spaces, such as Chinese, is cut between characters.
  const first = Math.max(0, best.start - LENGTH_BEFORE);
  const gapBefore = first === 0 ? -1 : plain.indexOf(' ', first);
  const start = gapBefore === -1 || gapBefore >= best.start ? first : gapBefore + 1;
  const last = start + EXCERPT_LENGTH;
  const gapAfter = plain.lastIndexOf(' ', last);
  const end = last >= plain.length ? plain.length : gapAfter < best.end ? Math.max(last, best.end) : gapAfter;
  const excerptRanges = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ start: range.start - start, end: range.end - start }));
  const marked = markRanges(plain.slice(start, end), excerptRanges);
  const ellipsis = (mark: string) => ({ text: mark, isMatch: false });
  return [...(start > 0 ? [ellipsis('… ')] : []), ...marked, ...(end < plain.length ? [ellipsis(' …')] : [])];
}

/** Counts different words from a match up to a limit. `ranges` are sorted, and a block may have 100,000 of them. */
function countWords(ranges: readonly WordRange[], first: number, limit: number): number {
  const words = new Set<string>();
  for (let index = first; index < ranges.length; index++) {
    const range = ranges[index];
    if (!range || range.start >= limit) break;
    if (range.end <= limit) words.add(range.word);
  }
  return words.size;
}

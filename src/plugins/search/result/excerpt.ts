import { markRanges, type Marked, type Range } from './marked.ts';
import type { FindWords, WordRange } from './mark-words.ts';

/** Length of an excerpt in characters, unless a match is longer. */
const EXCERPT_LENGTH = 150;
/** Maximum number of characters before the first match of an excerpt. */
const LENGTH_BEFORE = 50;

/**
 * The part of a text with the largest number of distinct query words, highlighted. Without matches, it is the beginning
 * of the text. Undefined if the text is empty.
 */
export function excerptOf(text: string, find: FindWords): Marked | undefined {
  const plain = text.replaceAll(/\s+/g, ' ');
  if (plain === '') return undefined;
  const ranges = find(plain).toSorted((a, b) => a.start - b.start);
  let best: Range = ranges[0] ?? { start: 0, end: 0 };
  let most = 0;
  for (const [index, range] of ranges.entries()) {
    const count = countWords(ranges, index, range.start + EXCERPT_LENGTH - LENGTH_BEFORE);
    if (count <= most) continue;
    most = count;
    best = range;
  }
  // Text without spaces, such as Chinese, is cut between characters.
  const earliest = Math.max(0, best.start - LENGTH_BEFORE);
  const gapBefore = earliest === 0 ? -1 : plain.indexOf(' ', earliest);
  const start = gapBefore === -1 || gapBefore >= best.start ? earliest : gapBefore + 1;
  const last = start + EXCERPT_LENGTH;
  const gapAfter = plain.lastIndexOf(' ', last);
  const cut = gapAfter < best.end ? Math.max(last, best.end) : gapAfter;
  const end = last >= plain.length ? plain.length : cut;
  const excerpt = `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`;
  return markRanges(excerpt, find(excerpt));
}

/**
 * Counts the different words in a text from the match at an index of `ranges` up to the offset `limit`. Stops there,
 * because a text may have 100,000 matches.
 */
function countWords(ranges: readonly WordRange[], firstIndex: number, limit: number): number {
  const words = new Set<string>();
  for (let index = firstIndex; index < ranges.length; index++) {
    const range = ranges[index];
    if (!range || range.start >= limit) break;
    if (range.end <= limit) words.add(range.word);
  }
  return words.size;
}

import { formsOf } from '../words/words.ts';

/** Minimum number of words for a query that may quote a sentence, such as an error message. */
const MIN_WORDS = 3;

/** Share of a query that a text contains as one unbroken run: 0 to 1. Always 0 for queries of fewer than three words. */
export function phraseShare(query: readonly string[], text: string): number {
  if (query.length < MIN_WORDS) return 0;
  let longest = 0;
  // Lengths of the common runs that end at the word before, by position in the query.
  let before: number[] = [];
  for (const word of formsOf(text)) {
    const lengths: number[] = [];
    for (const [position, wanted] of query.entries()) {
      if (word === wanted) lengths[position] = (before[position - 1] ?? 0) + 1;
      longest = Math.max(longest, lengths[position] ?? 0);
    }
    before = lengths;
  }
  return longest < MIN_WORDS ? 0 : longest / query.length;
}

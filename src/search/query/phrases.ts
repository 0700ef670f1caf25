import { runsOf } from '../words/words.ts';

/** Words from which on a query may be a sentence that is somewhere in a text, such as the message of an error. */
const LEAST = 3;

/** How much of a query is in a text in the same order, without a gap: 0 to 1. Queries of fewer than three words have none. */
export function phraseShare(query: readonly string[], text: string): number {
  if (query.length < LEAST) return 0;
  const words = runsOf(text).flatMap(({ parts }) => parts.map((part) => part.text));
  let longest = 0;
  // Lengths of the common runs that end at the word before, by position in the query.
  let before: number[] = [];
  for (const word of words) {
    const lengths: number[] = [];
    for (const [position, wanted] of query.entries()) {
      if (word === wanted) lengths[position] = (before[position - 1] ?? 0) + 1;
      longest = Math.max(longest, lengths[position] ?? 0);
    }
    before = lengths;
  }
  return longest < LEAST ? 0 : longest / query.length;
}

import { isJoinedTerm, joinedTerm } from '../words/terms.ts';
import { countSpaceless, runsOf } from '../words/words.ts';
import type { Range } from './marked.ts';

export type FindWords = (text: string) => WordRange[];

export type WordRange = Range & { word: string };

/** Finds words and phrases in text, including words in identifiers: `time` in `timeZone`. */
export function wordFinder(words: ReadonlySet<string>): FindWords {
  // In scripts without spaces, a single character is usually part of a longer word, so it needs an adjacent match.
  const isSpaceless = countSpaceless([...words].filter(({ length }) => length === 1).join('')) > 1;
  const longestPhrase = Math.max(0, ...[...words].filter(isJoinedTerm).map(({ length }) => length));
  return (text) => {
    const runs = runsOf(text);
    const parts = runs.flatMap(({ parts: own }) => own);
    const phrases: WordRange[] = [];
    for (const [first, { start }] of parts.entries()) {
      let [word, exact] = ['', ''];
      for (const part of parts.slice(first, first + longestPhrase)) {
        [word, exact] = [word + part.text, exact + part.exact];
        if (word.length >= longestPhrase) break;
        const isPhrase = part.start > start && [word, exact].some((joined) => words.has(joinedTerm([joined])));
        if (isPhrase) phrases.push({ word: joinedTerm([word]), start, end: part.end });
      }
    }
    const single = runs.flatMap(({ whole, parts: own }) =>
      words.has(whole.exact) || words.has(whole.text) ? [whole] : own.filter((part) => words.has(part.text)),
    );
    const matches = [...single.map(({ text: word, start, end }) => ({ word, start, end })), ...phrases];
    if (!isSpaceless) return matches;
    const [starts, ends] = [new Set(matches.map(({ start }) => start)), new Set(matches.map(({ end }) => end))];
    return matches.filter(
      ({ word, start, end }) => word.length > 1 || countSpaceless(word) === 0 || starts.has(end) || ends.has(start),
    );
  };
}

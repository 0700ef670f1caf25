import { joinedTerm } from '../words/terms.ts';
import { countSpaceless, runsOf } from '../words/words.ts';
import type { Range } from './marked.ts';

export type FindWords = (text: string) => WordRange[];

export type WordRange = Range & { word: string };

/** Numbers of words in a phrase. */
const phraseLengths = [2, 3, 4];

/** Finds words and phrases in text, including words in identifiers: `time` in `timeZone`. */
export function wordFinder(words: ReadonlySet<string>): FindWords {
  // In scripts without spaces, a single character is usually part of a longer word, so it needs an adjacent match.
  const isSpaceless = countSpaceless([...words].filter(({ length }) => length === 1).join('')) > 1;
  return (text) => {
    const runs = runsOf(text);
    const parts = runs.flatMap(({ parts: own }) => own);
    const phrases = parts.flatMap(({ start }, first) =>
      phraseLengths
        .filter((length) => first + length <= parts.length)
        .flatMap((length) => {
          const phrase = parts.slice(first, first + length);
          const word = joinedTerm(phrase.map((part) => part.text));
          const exact = joinedTerm(phrase.map((part) => part.exact));
          return words.has(word) || words.has(exact) ? [{ word, start, end: phrase.at(-1)?.end ?? start }] : [];
        }),
    );
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

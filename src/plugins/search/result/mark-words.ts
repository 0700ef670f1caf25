import { joinedTerm } from '../words/terms.ts';
import { runsOf } from '../words/words.ts';
import type { Range } from './marked.ts';

/** Finds the words of a query in text. */
export type FindWords = (text: string) => WordRange[];

export type WordRange = Range & { word: string };

/** Maximum number of words in a phrase. */
const MAX_WORDS = 4;

/** Finds words and phrases in text, including words in identifiers: `time` in `timeZone`. */
export function wordFinder(words: ReadonlySet<string>): FindWords {
  return (text) => {
    const runs = runsOf(text);
    const parts = runs.flatMap(({ parts: own }) => own);
    const phrases = parts.flatMap(({ start }, first) =>
      Array.from({ length: MAX_WORDS - 1 }, (_, more) => parts.slice(first, first + more + 2)).flatMap((own) => {
        const [word, exact] = [joinedTerm(own.map((part) => part.text)), joinedTerm(own.map((part) => part.exact))];
        return words.has(word) || words.has(exact) ? [{ word, start, end: own.at(-1)?.end ?? start }] : [];
      }),
    );
    const single = runs.flatMap(({ whole, parts: own }) =>
      words.has(whole.exact) || words.has(whole.text) ? [whole] : own.filter((part) => words.has(part.text)),
    );
    return [...single.map(({ text: word, start, end }) => ({ word, start, end })), ...phrases];
  };
}

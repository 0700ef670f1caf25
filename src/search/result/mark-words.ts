import type { Range } from './marked.ts';
import { runsOf } from '../words/words.ts';

/** Finds the words of a query in a text. */
export type FindWords = (text: string) => WordRange[];

export type WordRange = Range & { word: string };

/** The places of some words, and of words that contain one of them as a part; of a longer word, the beginning that was typed. */
export function wordFinder(words: ReadonlySet<string>, typed: readonly string[]): FindWords {
  return (text) =>
    runsOf(text).flatMap(({ whole, parts }) => {
      const terms = words.has(whole.text) ? [whole] : parts.filter((part) => words.has(part.text));
      return terms.map(({ text: word, start, end }) => {
        const isPlain = word.length === end - start;
        const length = Math.max(0, ...typed.map((other) => (word.startsWith(other) ? other.length : 0)));
        return { word, start, end: isPlain && length > 0 ? start + length : end };
      });
    });
}

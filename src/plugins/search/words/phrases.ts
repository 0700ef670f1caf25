import { joinedTerm } from './terms.ts';
import { formsOf } from './words.ts';

/** Phrases such as `api key`, by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The phrases in some strings, without single words. */
export function phrasesOf(texts: readonly string[]): Phrases {
  const phrases = texts.map(formsOf).filter(({ length }) => length > 1);
  return Map.groupBy(phrases, ([first = '']) => first);
}

/** The phrases in a string, each as one term. */
export function phraseTerms(text: string, phrases: Phrases): string[] {
  if (phrases.size === 0) return [];
  const words = formsOf(text);
  return words.flatMap((word, start) =>
    (phrases.get(word) ?? [])
      .filter((phrase) => phrase.every((other, index) => words[start + index] === other))
      .map(joinedTerm),
  );
}

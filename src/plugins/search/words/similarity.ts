import { typosToPrefix } from './typos.ts';

/** Similarity of a word to the typed one: 1 for the word itself, less for a prefix, 0 for another word. */
export type Similarity = (typed: string, word: string) => number;

/** Allows no typos: the word itself, a prefix, or one more letter. */
export const exactSimilarity: Similarity = (typed, word) => {
  if (typed === word) return 1;
  if (word.startsWith(typed)) {
    // A suffix of one or two letters is another form.
    if (typed.length > 3 && word.length - typed.length < 3) return 0.9;
    return 0.5 + 0.45 * closeness(typed, word);
  }
  // One more letter is a grammatical case in many languages, or a key pressed twice.
  return word.length > 3 && typed.length === word.length + 1 && typed.startsWith(word) ? 0.85 : 0;
};

/** Allows typos and other forms of a word, with less similarity. Caches each pair, since words repeat. */
export function fuzzySimilarity(): Similarity {
  const known = new Map<string, Map<string, number>>();
  return (typed, word) => {
    const similarities = known.get(typed) ?? new Map<string, number>();
    known.set(typed, similarities);
    const result = similarities.get(word) ?? (exactSimilarity(typed, word) || vagueSimilarity(typed, word));
    similarities.set(word, result);
    return result;
  };
}

function vagueSimilarity(typed: string, word: string): number {
  const maxTypos = typosAllowed(typed);
  const typos = maxTypos === 0 ? 1 : typosToPrefix(typed, word, maxTypos);
  if (typos <= maxTypos) return 0.7 - 0.1 * typos + 0.1 * closeness(typed, word) - (typed[0] === word[0] ? 0 : 0.1);
  return 0.7 * formSimilarity(typed, word);
}

/** Another form of the word: `installing` and `installation`. */
export const formSimilarity: Similarity = (typed, word) => {
  const stem = commonBeginning(typed, word);
  return stem >= 5 && stem >= typed.length * 0.6 && stem >= word.length * 0.5 ? 0.6 * closeness(typed, word) : 0;
};

function typosAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function closeness(a: string, b: string): number {
  return Math.min(a.length, b.length) / Math.max(a.length, b.length);
}

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

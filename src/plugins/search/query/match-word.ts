import type { Postings, WordsFile } from '../index/index-files.ts';
import type { IndexReader } from '../index/index-reader.ts';
import { typosToPrefix } from '../words/typos.ts';
import { errorTerm, isWholeTerm, isWord, joinedTerm } from '../words/terms.ts';

/** A word of the index that matches a word of the query. */
export type WordMatch = { word: string; quality: number; postings: Postings };

/** Maximum number of matches per word, because a short prefix has many more. */
const MAX_FORMS = 40;
/** Minimum length of a prefix that is specific enough to match an identifier. */
const MIN_IDENTIFIER_PREFIX = 8;
/** Minimum quality of the same word with another ending. */
export const SAME_WORD_QUALITY = 0.85;

/** Finds the words of the index that match a term exactly, by prefix or by form, or else with a typo. */
export async function matchWord(typed: string, index: IndexReader): Promise<WordMatch[]> {
  if (!isWord(typed)) return matchJoined(typed, index);
  const nearFiles = await index.wordsNear(typed);
  const asTyped = new Set([typed, joinedTerm([typed])]);
  const exact = bestOf(nearFiles, (word) => {
    if (asTyped.has(word)) return 1;
    return isWord(word) ? exactSimilarity(typed, word) || formSimilarity(typed, word) : 0;
  });
  if (exact[0]?.quality === 1) return [exact[0], ...exact.slice(1).map((match) => withLowerQuality(match, typed))];
  if (exact.length > 0) return exact;
  const files = new Set((await Promise.all(beginnings(typed).map((word) => index.wordsLike(word)))).flat());
  return bestOf([...files], (word) => (isWord(word) ? fuzzySimilarity(typed, word) : 0));
}

/** Matches several words written as one, with another ending or as the prefix of an identifier. */
async function matchJoined(term: string, index: IndexReader): Promise<WordMatch[]> {
  // The last character is the suffix of joined terms or of whole titles.
  const [typed, suffix] = [term.slice(0, -1), term.slice(-1)];
  return bestOf(await index.wordsNear(term), (word) => {
    if (word === term || (word === typed && term === joinedTerm([typed]))) return 1;
    if (isWholeTerm(term) && word === errorTerm(term)) return 1;
    const quality = word.endsWith(suffix) ? exactSimilarity(typed, word.slice(0, -1)) : 0;
    // A prefix must be more than half of a title, or a long part of an identifier.
    const isLongPrefix = isWholeTerm(term) ? typed.length * 2 > word.length : typed.length >= MIN_IDENTIFIER_PREFIX;
    return quality >= SAME_WORD_QUALITY || isLongPrefix ? quality : 0;
  });
}

/** Lowers the quality of other words once the word itself is found, because `up` rarely means `update`. */
function withLowerQuality(match: WordMatch, typed: string): WordMatch {
  if (match.quality >= SAME_WORD_QUALITY) return match;
  return { ...match, quality: match.quality * (typed.length < 4 ? 0.4 : 0.8) };
}

function bestOf(files: readonly WordsFile[], qualityOf: (word: string) => number): WordMatch[] {
  return files
    .flatMap(Object.entries<Postings>)
    .flatMap(([word, postings]) => {
      const quality = qualityOf(word);
      return quality > 0 ? [{ word, quality, postings }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, MAX_FORMS);
}

/** The typed word, and variants with two of its first letters swapped, by which `wordsLike` finds files. */
function beginnings(typed: string): string[] {
  const [first = '', second = '', third = ''] = typed;
  return [typed, second + first + typed.slice(2), first + third + second + typed.slice(3)];
}

/** Similarity of a word to the typed word: 1 for the word itself, less for a prefix, 0 for another word. */
type Similarity = (typed: string, word: string) => number;

/** Allows no typos: the word itself, a prefix, or one more letter. */
const exactSimilarity: Similarity = (typed, word) => {
  if (typed === word) return 1;
  if (word.startsWith(typed)) {
    // A suffix of one or two letters is another form.
    if (typed.length > 3 && word.length - typed.length < 3) return 0.9;
    return 0.5 + 0.45 * lengthRatio(typed, word);
  }
  // `querie` may become `queries`, whose form in the index is `query`.
  if (typed.endsWith('ie') && word === `${typed.slice(0, -2)}y`) return SAME_WORD_QUALITY;
  // One more letter marks a grammatical case in many languages, or is a key pressed twice.
  return word.length > 3 && typed.length === word.length + 1 && typed.startsWith(word) ? 0.85 : 0;
};

/** Allows typos and other forms of a word, with less similarity. */
const fuzzySimilarity: Similarity = (typed, word) => {
  const exact = exactSimilarity(typed, word);
  if (exact > 0) return exact;
  const maxTypos = typosAllowed(typed);
  const typos = maxTypos === 0 ? 1 : typosToPrefix(typed, word, maxTypos);
  if (typos <= maxTypos) return 0.7 - 0.1 * typos + 0.1 * lengthRatio(typed, word) - (typed[0] === word[0] ? 0 : 0.1);
  return 0.7 * formSimilarity(typed, word);
};

/** Another form of the word: `installing` and `installation`. */
const formSimilarity: Similarity = (typed, word) => {
  const stem = commonBeginning(typed, word);
  return stem >= 5 && stem >= typed.length * 0.6 && stem >= word.length * 0.5 ? 0.6 * lengthRatio(typed, word) : 0;
};

function typosAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function lengthRatio(a: string, b: string): number {
  return Math.min(a.length, b.length) / Math.max(a.length, b.length);
}

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

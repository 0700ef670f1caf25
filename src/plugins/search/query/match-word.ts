import type { Postings, WordsFile } from '../index/index-files.ts';
import type { IndexReader } from '../index/index-reader.ts';
import { formSimilarity, fuzzySimilarity, exactSimilarity } from '../words/similarity.ts';
import { errorTerm, isWholeTerm, isWord, joinedTerm } from '../words/terms.ts';

/** A word of the index that matches a word of the query. */
export type WordMatch = { word: string; quality: number; postings: Postings };

/** Maximum number of matches per word, because a short prefix has many more. */
const MAX_FORMS = 40;
/** Minimum length of a significant prefix of an identifier. */
const LONG = 8;
/** Minimum quality of the same word with another ending. */
export const GOOD = 0.85;

/** Finds the words of the index that match a word or phrase exactly, by prefix or by form, or else with a typo. */
export async function matchWord(typed: string, index: IndexReader): Promise<WordMatch[]> {
  if (!isWord(typed)) return matchJoined(typed, index);
  const near = await index.wordsNear(typed);
  const asTyped = new Set([typed, joinedTerm([typed])]);
  const exact = bestOf(near, (word) => {
    if (asTyped.has(word)) return 1;
    return isWord(word) ? exactSimilarity(typed, word) || formSimilarity(typed, word) : 0;
  });
  if (exact[0]?.quality === 1) return [exact[0], ...exact.slice(1).map((match) => asForm(match, typed))];
  if (exact.length > 0) return exact;
  const files = new Set((await Promise.all(beginnings(typed).map((word) => index.wordsLike(word)))).flat());
  const similarity = fuzzySimilarity();
  return [...files]
    .flatMap((file) => bestOf(file, (word) => (isWord(word) ? similarity(typed, word) : 0)))
    .slice(0, MAX_FORMS);
}

/** Matches several words written as one, with another ending or as the prefix of an identifier. */
export async function matchJoined(term: string, index: IndexReader): Promise<WordMatch[]> {
  const [typed, kind] = [term.slice(0, -1), term.slice(-1)];
  return bestOf(await index.wordsNear(term), (word) => {
    if (word === term || (word === typed && term === joinedTerm([typed]))) return 1;
    if (isWholeTerm(term) && word === errorTerm(term)) return 1;
    const quality = word.endsWith(kind) ? exactSimilarity(typed, word.slice(0, -1)) : 0;
    const isBeginning = isWholeTerm(term) ? typed.length * 2 > word.length : typed.length >= LONG;
    return quality >= GOOD || isBeginning ? quality : 0;
  });
}

/** Lowers the quality of other words once the word itself is found, because `up` rarely means `update`. */
function asForm(match: WordMatch, typed: string): WordMatch {
  if (match.quality >= GOOD) return match;
  return { ...match, quality: match.quality * (typed.length < 4 ? 0.4 : 0.8) };
}

function bestOf(words: WordsFile, qualityOf: (word: string) => number): WordMatch[] {
  return Object.entries(words)
    .flatMap(([word, postings]) => {
      const quality = qualityOf(word);
      return quality > 0 ? [{ word, quality, postings }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, MAX_FORMS);
}

/** Files are found by the first letters of words, which may be swapped, too. */
function beginnings(typed: string): string[] {
  const [first = '', second = '', third = ''] = typed;
  return [typed, second + first + typed.slice(2), first + third + second + typed.slice(3)];
}

import type { IndexReader } from '../index/index-reader.ts';
import { matchWord } from './match-word.ts';
import { typosToPrefix } from '../words/typos.ts';
import { isWord } from '../words/terms.ts';
import { queryForms } from './query.ts';

const MAX_OFFERED = 3;
/** Minimum length of the words compared. */
const MIN_LETTERS = 3;

/** Alternatives to a query without results, best first. Each replaces the first unknown word and omits any others. */
export async function nearestQueries(query: string, index: IndexReader): Promise<string[]> {
  const words = queryForms(query);
  const isKnown = await Promise.all(words.map(async (word) => (await matchWord(word, index)).length > 0));
  const unknownIndex = isKnown.indexOf(false);
  if (unknownIndex === -1) return [];
  const nearest = await nearestWords(words[unknownIndex] ?? '', index);
  return nearest.map((word) =>
    words.flatMap((other, position) => (position === unknownIndex ? word : isKnown[position] ? other : [])).join(' '),
  );
}

async function nearestWords(typed: string, index: IndexReader): Promise<string[]> {
  if (typed.length < MIN_LETTERS) return [];
  const maxTypos = Math.floor(typed.length / 2);
  const words = new Map((await index.wordsLike(typed, 1)).flatMap((file) => Object.entries(file)));
  return [...words]
    .filter(([word]) => isWord(word) && word.length >= MIN_LETTERS)
    .map(([word, [pages = 0]]) => {
      // Letters not typed yet count less than typos.
      const distance = typosToPrefix(typed, word, maxTypos) + Math.max(0, word.length - typed.length) / 4;
      return { word, pages, distance };
    })
    .filter(({ distance }) => distance <= maxTypos)
    .toSorted((a, b) => a.distance - b.distance || b.pages - a.pages)
    .slice(0, MAX_OFFERED)
    .map(({ word }) => word);
}

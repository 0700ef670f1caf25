import { IMPACTS, type Postings } from './index-files.ts';
import type { IndexedGroup } from './index-group.ts';

/** Limit of places per word: a word that is everywhere finds nothing. */
const MOST_PLACES = 1500;

/** The words of all groups in order, each with where it occurs in the whole site. */
export function mergeWords(
  groups: readonly Pick<IndexedGroup, 'pages' | 'words' | 'ends' | 'places'>[],
): [word: string, postings: Postings][] {
  const byWord = new Map<string, number[]>();
  let first = 0;
  for (const { pages, words, ends, places } of groups) {
    let start = 0;
    for (const [index, word] of words.entries()) {
      const end = ends[index] ?? start;
      let found = byWord.get(word);
      if (!found) byWord.set(word, (found = []));
      for (let at = start; at < end; at += 2) found.push(first + (places[at] ?? 0), places[at + 1] ?? 0);
      start = end;
    }
    first += pages;
  }
  return [...byWord].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([word, found]) => [word, postingsOf(found)]);
}

/** Places in order, two numbers each, in the form of the index. */
function postingsOf(found: readonly number[]): Postings {
  const kept = found.length > 2 * MOST_PLACES ? bestOf(found) : found;
  const postings = [countPages(found)];
  let before = 0;
  for (let at = 0; at < kept.length; at += 2) {
    const page = kept[at] ?? 0;
    postings.push(page - before, kept[at + 1] ?? 0);
    before = page;
  }
  return postings;
}

function countPages(found: readonly number[]): number {
  let count = 0;
  let before = -1;
  for (let at = 0; at < found.length; at += 2) {
    const page = found[at] ?? 0;
    if (page !== before) count += 1;
    before = page;
  }
  return count;
}

/** The places with the highest impact, in order; of equal ones the first. */
function bestOf(found: readonly number[]): number[] {
  const counts = new Uint32Array(IMPACTS);
  for (let at = 1; at < found.length; at += 2) {
    const impact = (found[at] ?? 0) % IMPACTS;
    counts[impact] = (counts[impact] ?? 0) + 1;
  }
  let lowest = IMPACTS - 1;
  let left = MOST_PLACES;
  while ((counts[lowest] ?? 0) < left && lowest > 0) left -= counts[lowest--] ?? 0;
  const kept: number[] = [];
  for (let at = 0; at < found.length; at += 2) {
    const [page = 0, place = 0] = [found[at], found[at + 1]];
    const impact = place % IMPACTS;
    if (impact < lowest || (impact === lowest && (left -= 1) < 0)) continue;
    kept.push(page, place);
  }
  return kept;
}

import { IMPACTS, type Postings } from './index-files.ts';
import type { IndexedGroup } from './index-group.ts';

/** Limit of places per word, because a word that occurs everywhere distinguishes nothing. */
const MAX_PLACES = 1500;

type GroupWords = Pick<IndexedGroup, 'pages' | 'words' | 'ends' | 'places'>;

/** Yields the words of all groups in order, with their places in the site. A list would take much memory. */
export function* mergeWords(groups: readonly GroupWords[]): Generator<[word: string, postings: Postings]> {
  const lengths = new Map<string, number>();
  for (const { word, start, end } of occurrences(groups)) lengths.set(word, (lengths.get(word) ?? 0) + end - start);
  const words = [...lengths.keys()].toSorted();
  let length = 0;
  /** The next free position of each word in `allPlaces`. After the loop below, the end of its places. */
  const positions = new Map<string, number>();
  for (const word of words) {
    positions.set(word, length);
    length += lengths.get(word) ?? 0;
  }
  const allPlaces = new Uint32Array(length);
  for (const { word, first, places, start, end } of occurrences(groups)) {
    let next = positions.get(word) ?? 0;
    for (let at = start; at < end; at += 2) {
      allPlaces[next++] = first + (places[at] ?? 0);
      allPlaces[next++] = places[at + 1] ?? 0;
    }
    positions.set(word, next);
  }
  let start = 0;
  for (const word of words) {
    const end = positions.get(word) ?? start;
    yield [word, postingsOf(allPlaces.subarray(start, end))];
    start = end;
  }
}

/** Each word of each group, with the range of its places in the group and the number of pages in earlier groups. */
function* occurrences(groups: readonly GroupWords[]) {
  let first = 0;
  for (const { pages, words, ends, places } of groups) {
    let start = 0;
    for (const [index, word] of words.entries()) {
      const end = ends[index] ?? start;
      yield { word, first, places, start, end };
      start = end;
    }
    first += pages;
  }
}

/** Converts the places of a word, in page order with two numbers each, to postings. */
function postingsOf(places: Uint32Array): Postings {
  const listed = places.length > 2 * MAX_PLACES ? bestOf(places) : places;
  const postings = [countDistinctPages(places)];
  let before = 0;
  for (let at = 0; at < listed.length; at += 2) {
    const page = listed[at] ?? 0;
    postings.push(page - before, listed[at + 1] ?? 0);
    before = page;
  }
  return postings;
}

function countDistinctPages(places: Uint32Array): number {
  let count = 0;
  let before = -1;
  for (let at = 0; at < places.length; at += 2) {
    const page = places[at] ?? 0;
    if (page !== before) count += 1;
    before = page;
  }
  return count;
}

/** The `MAX_PLACES` places with the highest impact, in page order. On a tie, earlier places are preferred. */
function bestOf(places: Uint32Array): number[] {
  const counts = new Uint32Array(IMPACTS);
  for (let at = 1; at < places.length; at += 2) {
    const impact = (places[at] ?? 0) % IMPACTS;
    counts[impact] = (counts[impact] ?? 0) + 1;
  }
  let lowest = IMPACTS - 1;
  /** Number of places with the impact `lowest` that still fit. */
  let left = MAX_PLACES;
  while ((counts[lowest] ?? 0) < left && lowest > 0) left -= counts[lowest--] ?? 0;
  const best: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    const [page = 0, sectionAndImpact = 0] = [places[at], places[at + 1]];
    const impact = sectionAndImpact % IMPACTS;
    if (impact < lowest || (impact === lowest && (left -= 1) < 0)) continue;
    best.push(page, sectionAndImpact);
  }
  return best;
}

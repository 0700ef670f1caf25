import { impactsOf } from './impacts.ts';
import { IMPACTS } from './index-files.ts';
import type { PageGroup } from './page-groups.ts';

/** The words of a group of pages, and where each occurs. Compact: a site has hundreds of thousands of occurrences. */
export type GroupWords = {
  pages: number;
  words: readonly string[];
  /** For each word the end of its places in `places`. */
  ends: Uint32Array;
  /** Two numbers for each section with the word, by page: the page in the group, and `section * IMPACTS + impact`. */
  places: Uint32Array;
};

/** Finds the words of a group of pages. The result depends on nothing else, so that it can be kept by a hash of the group. */
export function wordsOfGroup({ pages, repeated, common }: PageGroup): GroupWords {
  const corpus = { repetitions: new Map(repeated), common: new Set(common) };
  const found = new Map<string, number[]>();
  for (const [page, source] of pages.entries()) {
    for (const [section, part] of source.sections.entries()) {
      for (const [word, impact] of impactsOf(source, part, corpus)) {
        const own = found.get(word);
        if (own) own.push(page, section * IMPACTS + impact);
        else found.set(word, [page, section * IMPACTS + impact]);
      }
    }
  }
  let end = 0;
  const lists = [...found.values()];
  const ends = Uint32Array.from(lists, ({ length }) => (end += length));
  const places = new Uint32Array(end);
  for (const [index, list] of lists.entries()) places.set(list, (ends[index] ?? 0) - list.length);
  return { pages: pages.length, words: [...found.keys()], ends, places };
}

import { impactsOf } from './impacts.ts';
import { phrasesOf } from '../words/phrases.ts';
import { IMPACTS, type PlacePage } from './index-files.ts';
import type { PageGroup } from './page-groups.ts';
import type { SearchPage, Section } from './section.ts';

export type IndexedGroup = ReturnType<typeof indexGroup>;

/**
 * Indexes a group of pages: its words with their occurrences, and the pages' titles and texts. Compact, because a site
 * has hundreds of thousands of occurrences. The result depends only on the group, so it is cached under the group's
 * hash.
 */
export function indexGroup({ pages, repeated, common, phrases }: PageGroup) {
  const corpus = { repetitions: new Map(repeated), common: new Set(common), phrases: phrasesOf(phrases) };
  const placesByWord = new Map<string, number[]>();
  for (const [page, source] of pages.entries()) {
    for (const [section, part] of source.sections.entries()) {
      for (const [word, impact] of impactsOf(source, part, corpus)) {
        const places = placesByWord.get(word);
        if (places) places.push(page, section * IMPACTS + impact);
        else placesByWord.set(word, [page, section * IMPACTS + impact]);
      }
    }
  }
  let end = 0;
  const ends = Uint32Array.from(placesByWord.values(), ({ length }) => (end += length));
  return {
    pages: pages.length,
    /** The entry of each page in a `PlacesFile`, as JSON. */
    titles: pages.map((page) => JSON.stringify(placeOf(page))),
    /** The entry of each page in a `TextsFile`, as JSON. */
    texts: pages.map((page) => JSON.stringify(page.sections.map((section) => textOf(page, section)))),
    words: [...placesByWord.keys()],
    /** For each word, the end of its places in `places`. */
    ends,
    /** Two numbers for each section with the word, by page: the page in the group, and `section * IMPACTS + impact`. */
    places: new Uint32Array([...placesByWord.values()].flat()),
  };
}

function placeOf({ title, url, trail, sections }: SearchPage): PlacePage {
  return {
    title,
    url,
    trail,
    sections: sections.map(({ id, title: heading, path, operation }) => {
      return { id, title: heading, path: path.length > 0 ? path : undefined, operation };
    }),
  };
}

function textOf({ description }: SearchPage, { id, blocks }: Section): string {
  const texts = blocks.map(({ text }) => text);
  const lacksDescription = id === '' && !texts.some((text) => text.startsWith(description));
  return (lacksDescription ? [description, ...texts] : texts).join('\n');
}

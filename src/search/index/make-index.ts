import { countRepetitions, impactsOf } from './impacts.ts';
import { IMPACTS, type IndexFile, type PlacePage, type Postings, type SearchRoot } from './index-files.ts';
import type { SearchPage, Section } from './section.ts';

/** Characters after which a new file begins. */
const SIZES = { words: 9000, places: 6000, texts: 8000 };
/** The root lists every file, and hashes do not compress, so the pages of a large site share files. */
const MOST_TEXT_FILES = 4000;
/** Limit of places per word: a word that is everywhere finds nothing. */
const MOST_PLACES = 1500;

export type SearchIndexFiles = Pick<SearchRoot, 'pages' | 'parts' | 'words' | 'places' | 'texts'> & {
  files: readonly IndexFile[];
};

/**
 * The index of some pages, those of one part after each other, in many small files; `nameOf` names a file by its content. `common` are the words of the
 * language that say little. The same pages make the same bytes.
 */
export function makeIndex(
  pages: readonly SearchPage[],
  common: readonly string[],
  nameOf: (text: string) => string,
): SearchIndexFiles {
  const files: IndexFile[] = [];
  const write = (text: string): string => {
    const name = nameOf(text);
    files.push({ name, text });
    return name;
  };
  const words = cut(postingsOf(pages, new Set(common)), SIZES.words).map(({ items }): [string, string] => [
    items[0]?.[0] ?? '',
    write(`{${items.map(([term, postings]) => `${JSON.stringify(term)}:${JSON.stringify(postings)}`).join(',')}}`),
  ]);
  const writeList = <Item>(items: readonly Item[], size: number) =>
    cut(items, size).map(({ first, items: part }): [number, string] => [first, write(JSON.stringify(part))]);
  const places = writeList(pages.map(placeOf), SIZES.places);
  const pageTexts = pages.map((page) => page.sections.map((section) => textOf(page, section)));
  const length = pageTexts.flat().reduce((sum, text) => sum + text.length, 0);
  const texts = writeList(pageTexts, Math.max(SIZES.texts, Math.ceil(length / MOST_TEXT_FILES)));
  return { pages: pages.length, parts: partsOf(pages), words, places, texts, files };
}

/** Where each part of the site begins; pages of one part follow each other. */
function partsOf(pages: readonly SearchPage[]): [string, number][] {
  return pages.flatMap(({ trail: [label = ''] }, page): [string, number][] =>
    page === 0 || label !== (pages[page - 1]?.trail[0] ?? '') ? [[label, page]] : [],
  );
}

function postingsOf(pages: readonly SearchPage[], common: ReadonlySet<string>): [string, Postings][] {
  const corpus = { repetitions: countRepetitions(pages), common };
  const byTerm = new Map<string, Found[]>();
  for (const [page, source] of pages.entries()) {
    for (const [section, part] of source.sections.entries()) {
      for (const [term, impact] of impactsOf(source, part, corpus)) {
        const found = byTerm.get(term);
        if (found) found.push({ page, section, impact });
        else byTerm.set(term, [{ page, section, impact }]);
      }
    }
  }
  return [...byTerm]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, found]): [string, Postings] => [term, encode(found)]);
}

type Found = { page: number; section: number; impact: number };

function encode(found: readonly Found[]): Postings {
  const pages = new Set(found.map(({ page }) => page)).size;
  const kept =
    found.length > MOST_PLACES
      ? found
          .toSorted((a, b) => b.impact - a.impact || a.page - b.page || a.section - b.section)
          .slice(0, MOST_PLACES)
          .toSorted((a, b) => a.page - b.page || a.section - b.section)
      : found;
  let before = 0;
  const numbers = kept.flatMap(({ page, section, impact }) => {
    const distance = page - before;
    before = page;
    return [distance, section * IMPACTS + impact];
  });
  return [pages, ...numbers];
}

function placeOf({ title, url, trail, sections }: SearchPage): PlacePage {
  return {
    title,
    url,
    trail,
    sections: sections.map(({ id, title: heading, path, operation }) => ({
      id,
      title: heading,
      ...(path.length > 0 && { path }),
      ...(operation && { operation }),
    })),
  };
}

function textOf({ description }: SearchPage, { id, blocks }: Section): string {
  const texts = blocks.map(({ text }) => text);
  const isAdded = id === '' && !texts.some((text) => text.startsWith(description));
  return (isAdded ? [description, ...texts] : texts).join('\n');
}

/** Neighbours together until they are long enough for a file. */
function cut<Item>(items: readonly Item[], size: number): { first: number; items: Item[] }[] {
  const parts: { first: number; items: Item[] }[] = [];
  let length = Infinity;
  for (const [index, item] of items.entries()) {
    const own = JSON.stringify(item).length;
    if (length + own > size) {
      parts.push({ first: index, items: [] });
      length = 0;
    }
    parts.at(-1)?.items.push(item);
    length += own;
  }
  return parts;
}

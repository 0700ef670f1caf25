import type { IndexFile, SearchRoot } from './index-files.ts';
import type { IndexedGroup } from './index-group.ts';
import { mergeWords } from './merge-words.ts';
import type { SearchPage } from './section.ts';

/** Characters after which a new file begins. */
const SIZES = { words: 9000, places: 6000, texts: 8000 };
/** The root lists every file, and hashes do not compress, so the pages of a large site share files. */
const MOST_TEXT_FILES = 4000;

export type SearchIndexFiles = Pick<SearchRoot, 'pages' | 'parts' | 'words' | 'places' | 'texts'> & {
  files: readonly IndexFile[];
};

/**
 * The index of some pages, those of one part after each other, in many small files; `nameOf` names a file by its
 * content. `groups` are the same pages, from `groupPages`. The same pages make the same bytes.
 */
export function makeIndex(
  pages: readonly Pick<SearchPage, 'trail'>[],
  nameOf: (text: string) => string,
  groups: readonly IndexedGroup[],
): SearchIndexFiles {
  const files: IndexFile[] = [];
  const write = (text: string): string => {
    const name = nameOf(text);
    files.push({ name, text });
    return name;
  };
  const merged = mergeWords(groups);
  const entries = merged.map(([word, postings]) => `${JSON.stringify(word)}:${JSON.stringify(postings)}`);
  const words = cut(entries, SIZES.words).map(({ first, texts }): [string, string] => [
    merged[first]?.[0] ?? '',
    write(`{${texts.join(',')}}`),
  ]);
  const writeList = (texts: readonly string[], least: number, most = Infinity) => {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    return cut(texts, Math.max(least, Math.ceil(length / most))).map(({ first, texts: part }): [number, string] => [
      first,
      write(`[${part.join(',')}]`),
    ]);
  };
  const places = writeList(
    groups.flatMap(({ titles }) => titles),
    SIZES.places,
  );
  const texts = writeList(
    groups.flatMap((group) => group.texts),
    SIZES.texts,
    MOST_TEXT_FILES,
  );
  return { pages: pages.length, parts: partsOf(pages), words, places, texts, files };
}

/** Where each part of the site begins; pages of one part follow each other. */
function partsOf(pages: readonly Pick<SearchPage, 'trail'>[]): [string, number][] {
  return pages.flatMap(({ trail: [label = ''] }, page): [string, number][] =>
    page === 0 || label !== (pages[page - 1]?.trail[0] ?? '') ? [[label, page]] : [],
  );
}

/** Neighbours together until they are long enough for a file. */
function cut(items: readonly string[], size: number): { first: number; texts: string[] }[] {
  const parts: { first: number; texts: string[] }[] = [];
  let length = Infinity;
  for (const [index, text] of items.entries()) {
    if (length + text.length > size) {
      parts.push({ first: index, texts: [] });
      length = 0;
    }
    parts.at(-1)?.texts.push(text);
    length += text.length;
  }
  return parts;
}

import type { SearchRoot } from './index-files.ts';
import type { IndexedGroup } from './index-group.ts';
import { mergeWords } from './merge-words.ts';
import type { SearchPage } from './section.ts';

/** Maximum characters per file. Only a file with a single entry may be longer. */
const SIZES = { words: 8500, places: 6000, texts: 8000 };
/** A large site has larger text files instead of more, because the root lists each name, and hashes do not compress. */
const MAX_TEXT_FILES = 4000;

type SearchIndex = Pick<SearchRoot, 'pages' | 'parts' | 'addedVersions' | 'words' | 'places' | 'texts'>;

/**
 * Writes the index of pages, ordered by part, as many small files: `write` stores a file and returns its name. `groups`
 * are the indexes of the same pages in the same order, by group.
 */
export function makeIndex(
  pages: readonly Pick<SearchPage, 'trail' | 'version'>[],
  write: (text: string) => string,
  groups: readonly IndexedGroup[],
): SearchIndex {
  const words = Array.from(cut(wordsOf(groups), SIZES.words), (part): [string, string] => [
    part[0]?.key ?? '',
    write(`{${textOf(part)}}`),
  ]);
  const writeList = (texts: readonly string[], minSize: number, maxFiles = Infinity) => {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    const items = texts.map((text, key) => ({ key, text }));
    return Array.from(cut(items, Math.max(minSize, Math.ceil(length / maxFiles))), (part): [number, string] => [
      part[0]?.key ?? 0,
      write(`[${textOf(part)}]`),
    ]);
  };
  const places = writeList(
    groups.flatMap(({ titles }) => titles),
    SIZES.places,
  );
  const texts = writeList(
    groups.flatMap((group) => group.texts),
    SIZES.texts,
    MAX_TEXT_FILES,
  );
  return { pages: pages.length, parts: partsOf(pages), addedVersions: versionsOf(pages), words, places, texts };
}

/** The first page of each part of the site; pages of one part are adjacent. */
function partsOf(pages: readonly Pick<SearchPage, 'trail'>[]): [string, number][] {
  return pages.flatMap(({ trail: [label = ''] }, page): [string, number][] =>
    page === 0 || label !== (pages[page - 1]?.trail[0] ?? '') ? [[label, page]] : [],
  );
}

/** The first page of each run of pages with the same version. Empty if no page has a version. */
function versionsOf(pages: readonly Pick<SearchPage, 'version'>[]): SearchIndex['addedVersions'] {
  return pages.flatMap(({ version = null }, page) => {
    const before = pages[page - 1]?.version;
    const isSame = version?.docs === before?.docs && version?.label === before?.label;
    return isSame ? [] : [[version, page] as const];
  });
}

/** A part of a file: its JSON, and the word or the number of the page that it is about. */
type Item<Key> = { key: Key; text: string };

function* wordsOf(groups: readonly IndexedGroup[]): Generator<Item<string>> {
  for (const [word, postings] of mergeWords(groups)) {
    yield { key: word, text: `${JSON.stringify(word)}:${JSON.stringify(postings)}` };
  }
}

/** Cuts entries into runs of at most `size` characters. A longer entry is a run by itself. */
function* cut<Key>(items: Iterable<Item<Key>>, size: number): Generator<readonly Item<Key>[]> {
  let part: Item<Key>[] = [];
  let length = 0;
  for (const item of items) {
    if (part.length > 0 && length + item.text.length > size) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(item);
    length += item.text.length;
  }
  if (part.length > 0) yield part;
}

function textOf(part: readonly Item<unknown>[]): string {
  return part.map(({ text }) => text).join(',');
}

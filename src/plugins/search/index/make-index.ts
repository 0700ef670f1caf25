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
  const words = Array.from(
    cut(wordEntries(groups), SIZES.words),
    ([first, text]) => [first, write(`{${text}}`)] as const,
  );
  const writeList = (list: readonly string[], size: number) =>
    Array.from(cut(list.entries(), size), ([first, text]) => [first, write(`[${text}]`)] as const);
  const places = writeList(
    groups.flatMap(({ titles }) => titles),
    SIZES.places,
  );
  const textList = groups.flatMap((group) => group.texts);
  const length = textList.reduce((sum, text) => sum + text.length, 0);
  const texts = writeList(textList, Math.max(SIZES.texts, Math.ceil(length / MAX_TEXT_FILES)));
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

function* wordEntries(groups: readonly IndexedGroup[]): Generator<[word: string, text: string]> {
  for (const [word, postings] of mergeWords(groups)) {
    yield [word, `${JSON.stringify(word)}:${JSON.stringify(postings)}`];
  }
}

/**
 * Joins JSON entries with commas to texts of at most `size` characters, each with the key of its first entry: a word or
 * the number of a page. A longer entry is a text by itself.
 */
function* cut<Key>(
  entries: Iterable<readonly [key: Key, text: string]>,
  size: number,
): Generator<[first: Key, text: string]> {
  let part: { first: Key; texts: string[]; length: number } | undefined;
  for (const [key, text] of entries) {
    if (part && part.length + text.length > size) {
      yield [part.first, part.texts.join(',')];
      part = undefined;
    }
    part ??= { first: key, texts: [], length: 0 };
    part.texts.push(text);
    part.length += text.length;
  }
  if (part) yield [part.first, part.texts.join(',')];
}

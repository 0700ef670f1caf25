import { rememberPromise } from '../../../helpers.ts';
import type { PlacePage, PlacesFile, SearchRoot, TextsFile, WordsFile } from './index-files.ts';

/** Reads one of the index's files by its address. Rejects content of another shape. */
type ReadFile = <T>(url: string, isExpected: (data: unknown) => data is T) => Promise<T>;

/** The index of an edition; each file is read once, when a query needs it. */
export type IndexReader = ReturnType<typeof openIndex>;

/** Maximum number of neighboring files to read on each side of a word's file, for typos and longer forms. */
const FILES_PER_SIDE = 2;

/** Minimum length of a word whose longer forms are read from other files, because a short one begins many words. */
const MIN_STEM = 4;

/** Opens an index. A read that fails is tried again by the next query. */
export function openIndex(root: SearchRoot, readFile: ReadFile) {
  const pending = new Map<string, Promise<unknown>>();
  const read = <T>(name: string, isExpected: (data: unknown) => data is T): Promise<T> => {
    // All reads of a name have the same type, because only one list of the root contains the name.
    return rememberPromise(pending as Map<string, Promise<T>>, name, () => {
      return readFile(`${root.files.start}${name}${root.files.end}`, isExpected);
    });
  };
  return {
    root,
    /** The file whose range includes a word, and the next files if they begin with longer forms of the word. */
    async wordsNear(word: string): Promise<readonly WordsFile[]> {
      const ownIndex = positionOf(root.words, word);
      const files = root.words
        .slice(ownIndex, ownIndex + 1 + FILES_PER_SIDE)
        .filter(([first], index) => index === 0 || (word.length >= MIN_STEM && first.startsWith(word)));
      return Promise.all(files.map(([, name]) => read(name, isWordsFile)));
    },
    /** Files with words of the same first letters, to find typos. If there are many, only files near the word. */
    async wordsLike(word: string, letters = 2): Promise<readonly WordsFile[]> {
      const beginning = word.slice(0, letters);
      const ownIndex = positionOf(root.words, word);
      const first = Math.max(positionOf(root.words, beginning), ownIndex - FILES_PER_SIDE);
      const last = Math.min(positionOf(root.words, `${beginning}\uffff`), ownIndex + FILES_PER_SIDE);
      return Promise.all(root.words.slice(first, last + 1).map(([, name]) => read(name, isWordsFile)));
    },
    /** Reads all files, one after the other. */
    async readAll(): Promise<void> {
      for (const [, name] of root.words) await read(name, isWordsFile);
      for (const [, name] of [...root.places, ...root.texts]) await read(name, isPagesFile);
    },
    /** Titles and addresses of a page, by its number. */
    async place(page: number): Promise<PlacePage | undefined> {
      const file = root.places[positionOf(root.places, page)];
      return file && (await read<PlacesFile>(file[1], isPagesFile))[page - file[0]];
    },
    async texts(page: number): Promise<readonly string[]> {
      const file = root.texts[positionOf(root.texts, page)];
      return (file && (await read<TextsFile>(file[1], isPagesFile))[page - file[0]]) ?? [];
    },
  };
}

// Detects files that do not belong to an index, such as empty ones, which would look like a search without results.
function isWordsFile(data: unknown): data is WordsFile {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length > 0;
}

function isPagesFile<Page>(data: unknown): data is readonly Page[] {
  return Array.isArray(data) && data.length > 0;
}

/** Index of the last entry that begins at or before a key, otherwise 0. Entries are in order. */
function positionOf<Key extends string | number>(entries: readonly (readonly [Key, string])[], key: Key): number {
  const index = entries.findLastIndex(([first]) => first <= key);
  return Math.max(0, index);
}

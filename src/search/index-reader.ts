import type { PlacePage, PlacesFile, SearchRoot, TextsFile, WordsFile } from './index-files.ts';

/** Reads the content of one of the index's files by its name. */
export type ReadFile = (name: string) => Promise<unknown>;

/** The index of an edition; each file is read once, when a query needs it. */
export type IndexReader = {
  root: SearchRoot;
  /** The words around a word, which it may be one of. */
  wordsNear: (word: string) => Promise<WordsFile>;
  /** Files with words of the same beginning, of a slip too. */
  wordsLike: (word: string) => Promise<readonly WordsFile[]>;
  /** Reads all files, one after the other. */
  readAll: () => Promise<void>;
  /** Titles and addresses of a page, by its number. */
  place: (page: number) => Promise<PlacePage | undefined>;
  /** The texts of a page's sections. */
  texts: (page: number) => Promise<readonly string[]>;
};

/** Files on each side that are read because of a slip. */
const MOST_LIKE = 2;

/** Opens an index. A read that fails is tried again by the next query. */
export function openIndex(root: SearchRoot, readFile: ReadFile): IndexReader {
  const pending = new Map<string, Promise<unknown>>();
  const read = async <T>(name: string): Promise<T> => {
    let file = pending.get(name);
    if (!file) {
      file = readFile(name);
      file.catch(() => pending.delete(name));
      pending.set(name, file);
    }
    // Made by the same engine: the name changes with the content.
    return (await file) as T;
  };
  return {
    root,
    async wordsNear(word) {
      const file = root.words[positionOf(root.words, word)];
      return file ? read<WordsFile>(file[1]) : {};
    },
    async wordsLike(word) {
      const beginning = word.slice(0, 2);
      const own = positionOf(root.words, word);
      const first = Math.max(positionOf(root.words, beginning), own - MOST_LIKE);
      const last = Math.min(positionOf(root.words, `${beginning}\uffff`), own + MOST_LIKE);
      return Promise.all(root.words.slice(first, last + 1).map(([, name]) => read<WordsFile>(name)));
    },
    async readAll() {
      for (const [, name] of [...root.words, ...root.places, ...root.texts]) await read(name);
    },
    async place(page) {
      const file = root.places[positionOf(root.places, page)];
      return file && (await read<PlacesFile>(file[1]))[page - file[0]];
    },
    async texts(page) {
      const file = root.texts[positionOf(root.texts, page)];
      return (file && (await read<TextsFile>(file[1]))[page - file[0]]) ?? [];
    },
  };
}

/** Position of the last entry that begins at or before a key, else of the first; entries are in order. */
function positionOf<Key extends string | number>(entries: readonly (readonly [Key, string])[], key: Key): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry && entry[0] <= key) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

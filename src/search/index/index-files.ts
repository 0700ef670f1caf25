import type { SectionOperation } from './section.ts';

/** A data file whose name changes with its content: `name` is the changing part. */
export type IndexFile = { name: string; text: string };

/**
 * What the search of one edition reads first. Everything else is in many small files, of which a query reads a few,
 * however large the site is.
 */
export type SearchRoot = {
  /** Number of pages. */
  pages: number;
  /** Address of the other files: `start` + name + `end`. */
  files: { start: string; end: string };
  /** First word and name of each file with words, in order. */
  words: readonly (readonly [first: string, name: string])[];
  /** First page and name of each file with titles. */
  places: readonly (readonly [first: number, name: string])[];
  /** The parts of the site that a search can be kept to: the first page of each; they follow each other. */
  parts: readonly (readonly [label: string, first: number])[];
  /** First page and name of each file with texts. */
  texts: readonly (readonly [first: number, name: string])[];
  /** Words of the language that say little: “how”, “the”. */
  common: readonly string[];
  /** Phrases that mean the same, by group. */
  synonyms: readonly (readonly string[])[];
  /** The versions in this language that can be searched, each by its own index; empty where there is one. */
  versions: readonly { name: string; label: string }[];
  /** What to offer before anything is typed. */
  suggestions: readonly Suggestion[];
  /** True while authors write: running text is left out. */
  isPartial?: true;
};

/** A page that readers often want. */
export type Suggestion = { title: string; url: string; trail: readonly string[] };

/**
 * Where a word occurs: the number of pages that have it, then two numbers for each section, by page: the distance from
 * the page before, and `section * IMPACTS + impact`. Of very frequent words only the best places are kept.
 */
export type Postings = readonly number[];

/** Words by their form, in order. */
export type WordsFile = Readonly<Record<string, Postings>>;

/** Pages in order, from the first one that the root names. */
export type PlacesFile = readonly PlacePage[];

export type PlacePage = {
  title: string;
  url: string;
  trail: readonly string[];
  sections: readonly Place[];
};

/** A section without its text; `path` and `operation` only where there are any. */
export type Place = { id: string; title: string; path?: readonly string[]; operation?: SectionOperation };

/** For each page the text of each section, in the same order. */
export type TextsFile = readonly (readonly string[])[];

/** Impacts are whole numbers below this. */
export const IMPACTS = 128;

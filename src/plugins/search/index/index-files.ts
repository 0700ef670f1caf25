import type { PageVersion } from '../../../plugin.ts';
import type { SectionOperation } from './section.ts';

/** The first file of a search. The rest is in many small files, of which each query reads a few. */
export type SearchRoot = {
  pages: number;
  /** Address of the other files: `start` + name + `end`. */
  files: { start: string; end: string };
  /** First word and name of each file with words, in order. */
  words: readonly (readonly [first: string, name: string])[];
  /** First page and name of each file with titles. */
  places: readonly (readonly [first: number, name: string])[];
  /** The parts of the site that a search can be limited to: the first page of each, in order. */
  parts: readonly (readonly [label: string, first: number])[];
  /** The versions of docs that plugins add: the first page of each, in order. Null for pages without one. */
  addedVersions: readonly (readonly [version: PageVersion | null, first: number])[];
  /** First page and name of each file with texts. */
  texts: readonly (readonly [first: number, name: string])[];
  /** Common words of the language: “how”, “the”. */
  common: readonly string[];
  /** Groups of phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /** Searchable versions in this language, each with its own index; empty if there is only one. */
  versions: readonly { name: string; label: string }[];
  /** Suggestions before anything is typed. */
  suggestions: readonly Suggestion[];
  /** True in development: the index contains titles, headings and operations only. */
  isPartial?: true;
};

/** A suggested page, section or heading. */
export type Suggestion = { title: string; url: string; trail: readonly string[] };

/**
 * The occurrences of a word. The first number counts the pages that contain it. Two numbers follow for each section
 * that contains it, in page order: the page number minus that of the previous section, and
 * `section * IMPACTS + impact`. Very frequent words keep only the sections with the highest impact.
 */
export type Postings = readonly number[];

/** The postings of a range of adjacent words, by word. */
export type WordsFile = Readonly<Record<string, Postings>>;

/** Consecutive pages, starting with the page number that the root gives for this file. */
export type PlacesFile = readonly PlacePage[];

export type PlacePage = { title: string; url: string; trail: readonly string[]; sections: readonly Place[] };

/** A section without its text. `path` and `operation` are omitted when empty. */
export type Place = { id: string; title: string; path?: readonly string[]; operation?: SectionOperation };

/** Like `PlacesFile`, but with the texts of each page's sections, in the order of `PlacePage.sections`. */
export type TextsFile = readonly (readonly string[])[];

/** Impacts are whole numbers below this. */
export const IMPACTS = 128;

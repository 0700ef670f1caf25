import type { Marked } from './marked.ts';

/** A place that a query leads to. Results of one page follow each other. */
export type SearchResult = {
  kind: 'page' | 'heading' | 'operation';
  /** Public address, with the anchor of a section. */
  url: string;
  title: Marked;
  /** Headings around a section, outermost first. */
  path: readonly string[];
  page: { title: string; url: string; trail: readonly string[] };
  operation?: { id: Marked; method: string; path: Marked };
  /** Text around the words that were found. */
  excerpt?: Marked;
  /** The forms in which words of the query are there, without those that say little. */
  words: ReadonlySet<string>;
};

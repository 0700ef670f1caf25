import type { Marked } from './marked.ts';

/** A place that matches a query. Results of one page are consecutive. */
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
  /** The matched words in the form of the index. Common words only if the query has no others. */
  words: ReadonlySet<string>;
};

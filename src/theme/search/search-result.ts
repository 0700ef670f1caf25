import type { HttpMethod } from '../../contract/types.ts';
import type { Marked } from './marked.ts';

/** One place that answers a query. */
export type SearchResult = {
  kind: 'page' | 'heading' | 'operation';
  /** Public address with the anchor, if it is a part of a page. */
  url: string;
  title: Marked;
  /** The page it is or stands on. Results of one page follow each other. */
  page: { title: string; url: string; trail: readonly string[] };
  operation?: { method: HttpMethod; path: Marked; id?: Marked };
  /** Running text around what was found, where the title does not show it. */
  excerpt?: Marked;
};

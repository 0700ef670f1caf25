import type { PageVersion } from '../../../plugin.ts';

/** Kind of text: names of fields, running text, or code. */
export type BlockKind = 'name' | 'text' | 'code';

/** A paragraph, list item, cell or code block, in the order of the page. */
export type Block = { kind: BlockKind; text: string };

/** A part of a page with an address: the page itself, a heading, an operation or an error. */
export type Section = {
  /** Anchor; empty for the page itself. */
  id: string;
  title: string;
  /** Titles of the headings around the section, outermost first, without the page's title. */
  path: readonly string[];
  /** True for a heading of the theme, such as “Responses”, which is less relevant because many pages have it. */
  isCommon?: boolean;
  /**
   * True for an error of an operation. Several operations may return it, so one result is enough. Its words count less
   * than words in prose.
   */
  isError?: boolean;
  operation?: SectionOperation;
  blocks: readonly Block[];
};

export type SectionOperation = { id: string; method: string; path: string };

/** A page as the search reads it; the first section is the page itself. */
export type SearchPage = {
  url: string;
  title: string;
  /** Labels around the page, outermost first: of its sidebar in the navbar, then of its categories. */
  trail: readonly string[];
  description: string;
  keywords: readonly string[];
  version?: PageVersion;
  sections: readonly Section[];
};

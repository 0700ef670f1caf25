import type { SiteError } from '../base/site-error.ts';

/** Front matter of a page after validation; names and meaning as in Docusaurus. */
export type FrontMatter = {
  id?: string;
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  pagination_label?: string;
  pagination_prev?: string | null;
  pagination_next?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  keywords?: string[];
  image?: string;
  tags?: string[];
  draft?: boolean;
  unlisted?: boolean;
  custom_edit_url?: string | null;
  last_update?: { date?: string; author?: string };
  displayed_sidebar?: string | null;
};

/** A heading of a page; `id` is its anchor. */
export type Heading = { level: number; id: string; text: string };

/** An address as the author wrote it in a page, with its place in the file. */
export type ContentLink = { href: string; kind: 'link' | 'image'; line: number; column: number };

/** One name of an `import` line, taken out of the page: `import { source as local } from 'specifier'`. */
export type ContentImport = {
  local: string;
  /** `default`, `*`, or the exported name. */
  imported: string;
  specifier: string;
  line: number;
  column: number;
};

/**
 * A page as data: plain, serialisable, independent of all other pages, cached by its text.
 * `code` is a function body: `new Function(code)({ Fragment, jsx, jsxs, components… })`.
 */
export type CompiledPage = {
  /** Path from the content folder, with forward slashes: `guides/01-installation.mdx`. */
  file: string;
  code: string;
  frontMatter: FrontMatter;
  /** Front matter, else the first h1, else made from the file name. */
  title: string;
  /** True when the page's own text starts with the h1, so that the theme adds none. */
  hasTitleHeading: boolean;
  /** Front matter, else the first paragraph as plain text. */
  description: string;
  headings: readonly Heading[];
  /** Other ids in the page that can be linked to (custom anchors, footnotes). */
  anchors: readonly string[];
  links: readonly ContentLink[];
  imports: readonly ContentImport[];
  warnings: readonly SiteError[];
};

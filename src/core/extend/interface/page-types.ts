import type { AddedVersion } from '../../config/schema/plugin-schema.ts';
import type { PageHeading } from './page-schemas.ts';

export type { AddedVersion };

/** One page of the site, in one locale and version. */
export type PluginPage = {
  /**
   * Path relative to the docs folder without extension and number prefixes, or the `id` of the front matter. The id of
   * a page that a plugin adds is its route: `blog/tags`.
   */
  id: string;
  /** Without base path, with slashes at both ends: `/guides/setup/`. */
  route: string;
  /** With base path, as in `href`. */
  url: string;
  title: string;
  description: string;
  locale: string;
  /** Omitted in sites without versions. */
  version?: string;
  /** The engine's keys, and keys that plugins or the configuration declare. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Values that Markdown transforms have set. Omitted when empty. */
  data?: Readonly<Record<string, unknown>>;
};

/** A page with data for lists of pages. */
export type ListedPage = PluginPage & {
  /** Relative to the site folder. Omitted for pages without a file. */
  source?: string;
  /** True if lists, search and sitemap omit the page. */
  unlisted: boolean;
  /** HTTP requests that the page documents: `GET /orders`. Omitted for pages without operations. */
  requests?: readonly string[];
  /** The entry of `requests` that the page is about. Omitted if the page only shows them. */
  ownRequest?: string;
  /** A word like `deprecated` if readers should no longer use what the page describes. */
  deprecation?: string;
  /** ISO date that the page shows as its last update. */
  lastUpdate?: string;
  /** ISO date of the last change of its source, shown or not. */
  lastChange?: string;
  /** Labels of the sidebar in the navbar and of the categories above the page, outermost first. */
  trail: readonly string[];
  /** Addresses of the page in all its locales, including its own. */
  locales: Readonly<Record<string, string>>;
};

/** The pages of one locale and version. */
export type PluginEdition = {
  locale: string;
  version?: string;
  /** `lang` of its pages. */
  htmlLang: string;
  /** Route of its folder, with slashes at both ends: `/fr/1.0/`. */
  route: string;
  /** Address of its first page. */
  homeUrl: string;
  /** Title and tagline of the site in the language of the edition. */
  title: string;
  tagline?: string;
};

/** An edition with its pages in reading order. */
export type ListedEdition = PluginEdition & {
  /** Label of the version. */
  versionLabel?: string;
  /**
   * Addresses of the listed pages, without duplicates: one section per sidebar, then an untitled section for all
   * other pages.
   */
  sections: readonly { title?: string; urls: readonly string[] }[];
};

/** The version of a page, as indexes of plugins and the browser see it. */
export type PageVersion = Pick<AddedVersion, 'docs' | 'label' | 'badge'> & { isLatest: boolean };

/** A page that has a file, as `docs` sees it. */
export type DocsPage = {
  id: string;
  /** Without base path, locale and version. */
  route: string;
  /** Relative to the site folder. */
  source: string;
  /**
   * Folder whose generated sidebars list the page, relative to the docs folder. Omitted for pages that plugins add with
   * `pages`.
   */
  folder?: string;
  headings: readonly PageHeading[];
  /** The components with an `id`, and whether they contain text: `<Operation id="boxes.add" />`. Omitted when empty. */
  elements?: readonly { name: string; id: string; hasText: boolean }[];
  /** Values that Markdown transforms have set. Omitted when empty. */
  data?: Readonly<Record<string, unknown>>;
};

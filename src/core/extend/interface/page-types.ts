import type { AddedVersion } from '../../config/schema/added-version.ts';
import type { PageHeading } from './docs-schema.ts';

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

/** A page that a plugin adds. */
export type AddedPage = {
  /** Without base path, locale and version: `/changelog/`. */
  route: string;
  /** The name of the page in sidebars and the navbar. By default it is the route: `changelog`. */
  id?: string;
  /**
   * True if the route is relative to the address of the docs: `/tags/` becomes `/docs/1.0/tags/`. Docs link to the page
   * as if it were a file: `/tags.mdx`.
   */
  isInDocs?: boolean;
  /**
   * The folder whose generated sidebars list the page, as in `dirName`. By default, no generated sidebar lists it.
   * Generated sidebars of outer folders list it only if the folder also contains docs.
   */
  folder?: string;
  /** Position in generated sidebars. The `sidebar_position` in the front matter overrides it. */
  position?: number | undefined;
  /** Default: the title in the front matter, or the first heading. */
  title?: string;
  /** Default: the description in the front matter, or the first paragraph. */
  description?: string;
  /** The sidebar that lists the page and is shown beside it. It is created if it does not exist. */
  sidebar?: string | PageSidebar;
  /** True if the page is not translated, so its text is in the default locale. */
  untranslated?: boolean;
  /** The version of a page of additional docs, which have their own versions. */
  version?: AddedVersion | undefined;
} & (
  | {
      /** The text, with the syntax of `.mdx` files. It may begin with front matter. */
      markdown: string;
    }
  | {
      /** The path of a Markdown file. */
      source: string;
      /** The path of the file that `source` translates. Links in both files resolve to the same targets. */
      original?: string;
      /** Markdown before the text of the file, without HTML and components. */
      before?: string;
      /** Markdown after the text of the file. */
      after?: string;
    }
  | {
      /** The path of a module whose default export is a component, which shows the page below its title. */
      component: string;
      /** Props of the component: JSON. */
      props?: Readonly<Record<string, unknown>>;
      title: string;
      /** True if the component shows the title itself. The page then has the full width. */
      hideTitle?: boolean;
      /** The headings of the component, for the table of contents. Each `id` is the id of an element. */
      headings?: readonly PageHeading[];
    }
);

/** The version of a page, as indexes of plugins and the browser see it. */
export type PageVersion = Pick<AddedVersion, 'docs' | 'label' | 'badge'> & { isLatest: boolean };

/**
 * The place of an added page in a sidebar. Pages are listed in the order of `pages`, after the items of the sidebars
 * file.
 */
export type PageSidebar = {
  /** The name of the sidebar. */
  id: string;
  /** By default the title of the page. */
  label?: string;
  /** The category that lists the page. */
  category?: string;
  /** False if the page shows the sidebar, but is not listed in it. */
  isListed?: boolean;
};

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

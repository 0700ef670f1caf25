import type { HastNode } from 'satteri';
import type { PageVersion, PluginEdition, PluginPage } from './page-types.ts';
import type { PageHeading, PageSection } from './docs-schema.ts';

/** A node of the HTML of a rendered article (https://github.com/syntax-tree/hast). */
export type HtmlNode = HastNode;

/**
 * The `readArticle` export of the module at `index.article`. Reads the article of a rendered page. `text` is JSON,
 * which stays on disk until `write` asks for it. `marks` is the data that `write` needs from all pages at once, so keep
 * it small; it may contain typed arrays.
 */
export type ReadArticle<Text = unknown, Marks = unknown> = (
  article: HtmlNode,
  page: { title: string; url: string },
) => { text: Text; marks: Marks };

/** Makes files from the texts of all pages, such as a search index. */
export type PluginIndex<Data> = {
  /** The path of a module whose `readArticle` export is a `ReadArticle`. It runs in the threads that render pages. */
  article: string;
  /**
   * Publishes the files of an edition. Returns the path of the file that browsers read first. They find its address in
   * `editions/<edition>.json`, under the name of the plugin. `dev` calls it without rendered pages.
   */
  write: (data: Data, edition: IndexedEdition, context: IndexContext) => string | Promise<string>;
};

/** An edition as `write` sees it. */
export type IndexedEdition = PluginEdition & {
  /** Name of the edition in paths: `en` or `fr-1.0`. */
  name: string;
  /** All versions of its locale. */
  versions: readonly { name: string; label: string }[];
  /** Navbar links to sidebars, in order. */
  sections: readonly { label: string; url: string; sidebar: string }[];
  /** All pages except unlisted pages. */
  pages: readonly IndexedPage[];
};

/** A page as `write` sees it. */
export type IndexedPage = Pick<PluginPage, 'url' | 'title' | 'description'> & {
  keywords: readonly string[];
  /** The sidebar that shows the page. */
  sidebar?: string;
  /** Labels of the enclosing categories, outermost first. */
  categories: readonly string[];
  /** The version of a page of additional docs, see `pages`. */
  version?: PageVersion;
  /** The headings of its file. */
  headings: readonly PageHeading[];
  /** The sections that plugins add, see `docs`. */
  sections: readonly PageSection[];
  /** Public addresses that the file links to. */
  links: readonly string[];
};

/** The context of `write`. */
export type IndexContext = {
  /** The rendered pages; undefined in `dev`, which renders none in advance. */
  rendered?: {
    marksOf: (url: string) => unknown;
    textOf: (url: string) => Promise<unknown>;
    /** Changes with the text. */
    digestOf: (url: string) => string;
  };
  /** Returns the cached result for these inputs, or the result of `make`, which later builds reuse. Inputs are JSON. */
  remember: <T>(inputs: unknown, make: () => T | Promise<T>) => Promise<T>;
  /** Publishes a file. Make its path with `hashedPath`, because its content depends on all pages. */
  publish: (file: { path: string; text: string }) => void;
};

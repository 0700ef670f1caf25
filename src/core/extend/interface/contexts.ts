import type { HastNode } from 'satteri';
import type { Place } from '../../base/errors/site-error.ts';
import type { OutputOf, StandardSchema } from '../../config/standard-schema.ts';
import type { ContentPolicyConfig, ResolvedConfig } from '../../config/types.ts';
import type { Prose } from '../../content/passages.ts';
import type { PageHeading, PageSection } from './page-schemas.ts';
import type { PageVersion, PluginEdition, PluginPage } from './page-types.ts';

/** The context of `load`. */
export type LoadContext<Options> = {
  options: Options;
  files: PluginFiles;
  /** All locales and versions of the site. */
  editions: readonly LoadedEdition[];
  defaultLocale: string;
  /**
   * The configuration with all defaults, without `plugins` and `frontMatter`. If `load` reads this property, it is
   * called again when the configuration changes.
   */
  config: ResolvedConfig;
  /** The absolute path of the site folder. */
  siteDir: string;
  /** The address of the site, with base path. */
  siteUrl: string;
  /** The folder of the current docs, relative to the site folder. */
  docsPath: string;
  /** The place of the options in the configuration, for errors. */
  place: Place;
};

/** An edition before its pages are read. */
export type LoadedEdition = Pick<PluginEdition, 'locale' | 'version' | 'route'> & {
  /** The folder of its pages in the default locale, relative to the site folder: `versioned_docs/version-1.0`. */
  folder: string;
};

/** Reads files for `load`. `dev` watches them, and calls `load` again when they change. */
export type PluginFiles = {
  /** The text of a file. Paths are relative to the plugin's file, or to the site folder for an inline plugin. */
  read: (path: string) => Promise<string>;
  readBytes: (path: string) => Promise<Uint8Array>;
  /**
   * Returns the text of a file, or undefined if it does not exist. The path is relative to the site folder.
   * @throws {SiteError} If the file is a symbolic link that leads outside the site, or is not UTF-8.
   */
  readSource: (path: string) => Promise<string | undefined>;
  /**
   * The value of a JSON or YAML file that a schema validates.
   * @throws {SiteErrors} With the lines of the file, if it is not JSON or YAML, or if the schema rejects it.
   */
  readData: <Schema extends StandardSchema>(path: string, schema: Schema) => Promise<OutputOf<Schema>>;
  /** Also true for a broken link, so that reading it reports the link. */
  exists: (path: string) => Promise<boolean>;
  /** Sorted paths of all files in a folder and its subfolders, relative to the folder. Omits symbolic links. */
  list: (folder: string) => Promise<readonly string[]>;
};

/** The context of `componentData`. */
export type ComponentDataContext = {
  edition: PluginEdition;
  /** The pages of the edition, with the content of their files. */
  pages: readonly WrittenPage[];
  /** Renders Markdown from the plugin's data as HTML, within the time limit of a page. `file` is for messages. */
  renderMarkdown: (text: string, file: string) => Promise<string>;
  /** Colours code. Returns HTML with one `<span class="line">` per line. */
  highlight: (code: string, language: string) => Promise<string>;
  /** True if the Content-Security-Policy lets pages load something from an address: `allows('img', url)`. */
  allows: (kind: keyof ContentPolicyConfig, url: string) => boolean;
  /** Returns the cached result for these inputs, or the result of `make`, which later builds reuse. Inputs are JSON. */
  remember: <T>(inputs: unknown, make: () => Promise<T>) => Promise<T>;
};

/** A page with the text of its file. */
export type WrittenPage = Pick<PluginPage, 'id' | 'url' | 'title'> & {
  /** The `data` of the page, if the plugin added the page with `docs`. */
  own?: unknown;
  /**
   * `source` is the text of the page's file, including its front matter. `prose` returns the prose and the inline code
   * of the page. Omitted for pages without a file.
   */
  text?: { source: string; prose: () => Prose };
  /** Public addresses that the text links to. */
  links: readonly string[];
};

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

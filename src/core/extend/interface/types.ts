import type { HastNode } from 'satteri';
import type { Place } from '../../base/errors/site-error.ts';
import type { AddedVersion } from '../../config/schema/plugin-schema.ts';
import type { OutputOf, StandardSchema } from '../../config/standard-schema.ts';
import type { ContentPolicyConfig, ResolvedConfig } from '../../config/types.ts';
import type { Prose } from '../../content/passages.ts';
import type { PageHeading, PageSection } from './page-schemas.ts';
import type { PluginDiagnostic } from './plugin-schemas.ts';

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
  /** Address of the site's home page in the language of the edition. */
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

/** A node of a page's Markdown tree (https://github.com/syntax-tree/mdast), with the nodes of MDX and of directives. */
export type MarkdownNode = {
  type: string;
  children?: MarkdownNode[];
  /** Text of a leaf. */
  value?: string;
  /** Position in the source; undefined for new nodes. */
  position?: { start: MarkdownPoint; end: MarkdownPoint };
  [property: string]: unknown;
};

/** Line and column start at 1. */
export type MarkdownPoint = { line: number; column: number; offset?: number };

/**
 * The context of a Markdown transform: the plugin's data, the file and source of the page, and functions that do not
 * change the tree. All calls for a page receive the same object.
 */
export type MarkdownContext<Data> = {
  /** The data of the plugin. */
  data: Data;
  /** Path of the page relative to the site folder. */
  file: string;
  /** The text of the page as written, front matter included. */
  source: string;
  /**
   * The passages of prose and of inline code, each list in the order of the page.
   * @throws {SiteErrors} If the page has a syntax error.
   */
  prose: () => Prose;
  /** Reports an error or a warning at a node. */
  report: (diagnostic: Omit<PluginDiagnostic, 'place'> & { node?: Pick<MarkdownNode, 'position'> }) => void;
  /** Sets a value of `page.data`, which `head`, `files` and `check` receive. The value must be JSON. */
  setData: (name: string, value: unknown) => void;
};

/** Changes a node in place, or returns its replacement. */
export type NodeTransform<Data> = (
  node: MarkdownNode,
  context: MarkdownContext<Data>,
) => MarkdownNode | undefined | void | Promise<MarkdownNode | undefined | void>;

/**
 * A function that receives the whole tree (only for pages whose source matches `pattern`, if set), or an object of
 * functions by node type: `{ code: (node) => … }`.
 */
export type MarkdownTransform<Data> =
  | NodeTransform<Data>
  | { readonly pattern: RegExp; readonly run: NodeTransform<Data> }
  | Readonly<Record<string, NodeTransform<Data>>>;

/**
 * Transforms, or a function that returns them for the data of the plugin. Pages compile faster if the list is empty.
 */
export type Transforms<Data, Transform> = readonly Transform[] | ((data: Data) => readonly Transform[]);

/** A tool for assistants, which `area-docs mcp` offers. It only reads a built site. */
export type AssistantTool = {
  /** In lower case: `get_operation`. */
  name: string;
  title: string;
  description: string;
  /**
   * Returns a schema of the arguments that can be converted to JSON Schema. `edition` is the description for an
   * argument `edition`, if the tool has one.
   */
  input: (edition: string) => StandardSchema<unknown>;
  /**
   * Returns text or JSON. Throw a `SiteError` if the assistant can correct the mistake. `call` calls a tool of any
   * plugin, and resolves to undefined for an unknown tool.
   */
  run: (
    input: never,
    site: PublishedSite,
    call: (name: string, input: object) => Promise<string | object | undefined>,
  ) => Promise<string | object>;
};

/** A built site in a folder. Each call reads the current files, because a build may replace them at any time. */
export type PublishedSite = {
  title: string;
  /** The names of the editions. The first edition is the default. */
  editions: readonly string[];
  /**
   * The edition with this name, or the default edition.
   * @throws {SiteError} If the edition does not exist.
   */
  edition: (name: string | undefined) => Promise<PublishedEdition>;
  /**
   * The page at an address or path, ignoring query and anchor.
   * @throws {SiteError} If the page does not exist.
   */
  page: (address: string) => Promise<{ url: string; markdown: string; html: string }>;
};

/** An edition of a built site. */
export type PublishedEdition = {
  /** The addresses of the edition's data files, by name. */
  files: () => Promise<Readonly<Record<string, unknown>>>;
  /** Reads a JSON file. The address includes the base path; the host is optional. */
  readJson: (url: string) => Promise<unknown>;
  /** The sidebars. Branches of large sidebars are in separate files. */
  sidebars: () => Promise<readonly { label: string; items: readonly PublishedItem[] }[]>;
  /**
   * The items of a branch.
   * @throws {SiteError} If the branch does not exist.
   */
  branch: (id: string) => Promise<readonly PublishedItem[]>;
  /** Addresses, with host, of the files that plugins publish for their tools (`forTools`), by name. */
  toolFiles: Readonly<Record<string, string>>;
};

/** An item of a sidebar. */
export type PublishedItem = {
  label: string;
  url?: string | undefined;
  items?: readonly PublishedItem[];
  branch?: { id: string };
};

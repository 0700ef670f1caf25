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
  /** Keys of the engine, and those that plugins or the configuration declare. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** Values that Markdown transforms have set. Omitted when empty. */
  data?: Readonly<Record<string, unknown>>;
};

/** A page with data for lists of pages. */
export type ListedPage = PluginPage & {
  /** Relative to the site folder. Omitted for pages without a file. */
  source?: string;
  /** True if lists, search and sitemap leave it out. */
  unlisted: boolean;
  /** HTTP requests that the page documents: `GET /areas`. Omitted for pages without operations. */
  requests?: readonly string[];
  /** The entry of `requests` that the page is about. Omitted if the page only shows them. */
  ownRequest?: string;
  /** ISO date that the page shows as its last update. */
  lastUpdate?: string;
  /** ISO date of the last change of its source, shown or not. */
  lastChange?: string;
  /** Labels of the sidebar in the navbar and of the categories above the page, outermost first. */
  trail: readonly string[];
  /** Addresses of the same page in all its locales, this one included. */
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
};

/** An edition with its pages in reading order. */
export type ListedEdition = PluginEdition & {
  /** Label of the version. */
  versionLabel?: string;
  /**
   * Addresses of its listed pages, each once: one section per sidebar, and a last one without title for other pages.
   */
  sections: readonly { title?: string; urls: readonly string[] }[];
};

import type { PageHeading, PageSection, SkipLink } from './page-parts.ts';

/** A page of a file, as `docs` sees it. */
export type DocsPage = {
  id: string;
  /** Without base path, locale and version. */
  route: string;
  /** From the site folder. */
  source: string;
  /** Folder that generated sidebars list it in, from the docs folder; absent for pages that plugins add with `pages`. */
  folder?: string;
  headings: readonly PageHeading[];
  /** Its components with an `id`, and whether they contain text: `<Operation id="boxes.add" />`; absent if there are none. */
  elements?: readonly { name: string; id: string; hasText: boolean }[];
  /** Values that Markdown transforms have set; absent if there are none. */
  data?: Readonly<Record<string, unknown>>;
};

/** The additions of a plugin to the docs of an edition. */
export type DocsAdditions = {
  pages?: readonly DocsAddition[];
  /** Settings of folders in generated sidebars, by folder: `reference/boxes`. Those of a `_category_` file override them. */
  folders?: Readonly<Record<string, { label?: string; position?: number; collapsed?: boolean }>>;
  /** Files that the edition has a copy of, by the address that pages write: `{ '/api.json': '/1.0/api.json' }`. */
  files?: Readonly<Record<string, string>>;
  /**
   * Sidebars by id, each with the folder whose pages it lists. The sidebars file may define a sidebar of the same id
   * instead. Generated sidebars of outer folders leave these folders out.
   */
  sidebars?: Readonly<Record<string, { folder: string }>>;
  /** Hints for authors who name a missing page of a folder, by folder. */
  hints?: Readonly<Record<string, string>>;
};

/** A page whose text is data of a plugin. If a file has the same `id`, the plugin adds to the page of that file. */
export type DocsAddition = {
  /** As that of a file: `reference/boxes/add`. */
  id: string;
  /** Default `/<id>/`. */
  route?: string;
  /** For a page whose file has none. */
  title?: string;
  /** For a page whose file has none in its front matter. */
  description?: string;
  /** For messages: `the operation "boxes.add"`. */
  name: string;
  /** The file that it is made from, and the key in it: for messages, the link to edit the page, and its date. */
  place: { file: string; key?: readonly PropertyKey[] };
  /** JSON that the plugin shows. */
  data: unknown;
  /** All headings of the page, in order; by default those of the file. */
  headings?: readonly PageHeading[];
  /** Folder of generated sidebars that lists it; by default that of the id. */
  folder?: string;
  /** Position in generated sidebars. */
  position?: number;
  /** Label above the page where no sidebar lists it. */
  group?: string;
  /** `operation` for two columns. */
  layout?: 'operation';
  /** HTTP method that sidebars show beside the label: `GET`. */
  method?: string;
  /** Links that the Tab key reaches first, after the one to the content. `to` is the id of an element, which may need a script. */
  skipLinks?: readonly SkipLink[];
  /** False if authors cannot change its description, so that it is not checked. */
  hasOwnDescription?: false;
  /** HTTP requests that the page documents: `GET /boxes`. */
  requests?: readonly string[];
  /** The one of `requests` that the page is about. */
  ownRequest?: string;
  /** Its sections with an address, besides headings: for the indexes of other plugins, where pages are not rendered. */
  sections?: readonly PageSection[];
  /** The next step if another page has the same address. */
  hint?: string;
};

import { z } from 'zod';
import { anyNumber, anyString, flag, list, object, oneOf, record, text } from '../../config/schema/fields.ts';
import { route, addedVersion } from '../../config/schema/plugin-schema.ts';
import { folderCategory } from '../../config/schema/sidebars-schema.ts';

export const keys = z.custom<readonly PropertyKey[]>((value) => Array.isArray(value), {
  error: 'must be a list of keys.',
});

/** Schema of a list of headings of level `first` or deeper. `id` is the id of the heading's element. */
function headingsFrom(first: number) {
  const level = z
    .int({ error: `a number from ${first} to 6` })
    .min(first)
    .max(6);
  return list(
    'a list of headings',
    object("an object like { level: 2, id: 'news', text: 'News' }", { level, id: text, text }),
  );
}

/** A part of a page with an anchor. The page's file does not contain it as a heading. */
const pageSection = object("a section like { id: 'size', title: 'Size' }", {
  /** Anchor; empty for the page itself. */
  id: anyString,
  title: text,
  /** The HTTP request that the section describes. `id` is the name of the operation. */
  request: object('an object with `id`, `method` and `path`', { id: text, method: text, path: text }).optional(),
  /** True if the section describes an error. */
  isError: flag.optional(),
});

/** A link to a part of the page, shown only while focused. */
const skipLink = object("an object like { to: 'size', label: 'Skip to size' }", {
  /** The id of an element. */
  to: text,
  label: text,
  /** True if a script adds the element. */
  needsScript: flag.optional(),
});

/** A page rendered from a plugin's data. If a file has the same `id`, the plugin extends the page of the file. */
const docsAddition = object("an object like { id: 'reference/boxes', name: 'the boxes', … }", {
  /** In the form of a file's id: `reference/boxes/add`. */
  id: text.regex(/^[^/?#]+(?:\/[^/?#]+)*$/, { error: "a path like 'reference/boxes'" }),
  /** Default `/<id>/`. */
  route: route.optional(),
  /** Title if the page's file has none. */
  title: text.optional(),
  /** Description if the front matter of the page's file has none. */
  description: anyString.optional(),
  /** For messages: `the operation "boxes.add"`. */
  name: text,
  /** The page's source file and the key in it, for messages, the edit link and the date of the last change. */
  place: object("an object like { file: 'boxes.json' }", { file: text, key: keys.optional() }),
  /** JSON for the plugin's view of the page. */
  data: z.custom<unknown>((value) => value !== undefined, { error: 'must be JSON.' }),
  /** All headings of the page, in order. By default, the headings of the file. */
  headings: headingsFrom(1).optional(),
  /** The folder whose generated sidebars list the page. By default, the folder of the id. */
  folder: anyString.optional(),
  /** Position in generated sidebars. */
  position: anyNumber.optional(),
  /** `operation` for two columns. */
  layout: oneOf('operation').optional(),
  /** HTTP method that sidebars show beside the label: `GET`. */
  method: text.optional(),
  /** A word like `deprecated` if readers should no longer use what the page describes. Sidebars cross its label out. */
  deprecation: text.optional(),
  /** Links that the Tab key reaches first, after the link to the content. */
  skipLinks: list("a list of links like { to: 'size', label: 'Skip to size' }", skipLink).optional(),
  /** False if authors cannot change the description. The engine then does not check it. */
  hasOwnDescription: z.literal(false, { error: '`false`' }).optional(),
  /** HTTP requests that the page documents: `GET /boxes`. */
  requests: list("a list like ['GET /boxes']", text).optional(),
  /** The entry of `requests` that the page is about. */
  ownRequest: text.optional(),
  /** Label above the title if no sidebar lists the page. */
  group: text.optional(),
  /**
   * Sections with an address, besides headings. Indexes of other plugins need them in `dev`, which renders no page in
   * advance.
   */
  sections: list("a list of sections like { id: 'size', title: 'Size' }", pageSection).optional(),
  /** Hint for the error if another page has the same address. */
  hint: text.optional(),
});

const texts = record('an object of strings', anyString);
const addedSidebar = object("an object like { folder: 'reference' }", {
  folder: text,
  /** True to omit the sidebar if the sidebars file lists pages of the folder. */
  isFallback: flag.optional(),
});

/** The additions of a plugin to the docs of an edition. */
export const docsAdditions = object('an object with `pages`', {
  pages: list('a list of pages', docsAddition).optional(),
  /**
   * Settings of folders in generated sidebars, by folder: `reference/boxes`. Settings in a `_category_`
   * file override them.
   */
  folders: record('an object of folders', folderCategory).optional(),
  /** The edition's own copies of files, by the address that pages write: `{ '/api.json': '/1.0/api.json' }`. */
  files: texts.optional(),
  /**
   * Sidebars by id, each with the folder whose pages it lists. A sidebar of the same id in the sidebars file replaces
   * it. Generated sidebars of outer folders omit these folders.
   */
  sidebars: record('an object of sidebars', addedSidebar).optional(),
  /** Hints for authors who name a missing page of a folder, by folder. */
  hints: texts.optional(),
});

export type DocsAdditions = z.input<typeof docsAdditions>;
export type DocsAddition = z.input<typeof docsAddition>;
export type PageHeading = z.input<ReturnType<typeof headingsFrom>>[number];
export type PageSection = z.input<typeof pageSection>;
export type SkipLink = z.input<typeof skipLink>;

/**
 * The entry of an added page in a sidebar. Pages are listed in the order of `pages`, after the items of the sidebars
 * file.
 */
const pageSidebar = object('', {
  /** The name of the sidebar. */
  id: text,
  /** By default the title of the page. */
  label: text.optional(),
  /** The category that lists the page. */
  category: text.optional(),
  /** False if the page shows the sidebar, but is not listed in it. */
  isListed: flag.optional(),
});

const shared = {
  /** Without base path, locale and version: `/changelog/`. */
  route,
  /** The name of the page in sidebars and the navbar. By default it is the route: `changelog`. */
  id: text.optional(),
  /**
   * True if the route is relative to the address of the docs: `/tags/` becomes `/docs/1.0/tags/`. Docs link to the page
   * as if it were a file: `/tags.mdx`.
   */
  isInDocs: flag.optional(),
  /**
   * The folder whose generated sidebars list the page, as in `dirName`. By default, no generated sidebar lists it.
   * Generated sidebars of outer folders list it only if the folder also contains docs.
   */
  folder: text.optional(),
  /** Position in generated sidebars. The `sidebar_position` in the front matter overrides it. */
  position: anyNumber.optional(),
  /** Default: the title in the front matter, or the first heading. */
  title: text.optional(),
  /** Default: the description in the front matter, or the first paragraph. */
  description: anyString.optional(),
  /** The sidebar that lists the page and is shown beside it. It is created if it does not exist. */
  sidebar: z
    .union([text, pageSidebar], { error: "the name of a sidebar, or an object like { id: 'blog', label: 'News' }" })
    .optional(),
  /** True if the page is not translated, so its text is in the default locale. */
  untranslated: flag.optional(),
  /** The version of a page of additional docs, which have their own versions. */
  version: addedVersion.optional(),
};

const ofText = z.object({
  /** The text, with the syntax of `.mdx` files. It may begin with front matter. */
  markdown: anyString,
});

const ofFile = z.object({
  /** The path of a Markdown file. */
  source: text.regex(/\.mdx?$/, { error: 'the path of a .md or .mdx file' }),
  /** The path of the file that `source` translates. Links in both files resolve to the same targets. */
  original: text.optional(),
  /** Markdown before the text of the file, without HTML and components. */
  before: anyString.optional(),
  /** Markdown after the text of the file. */
  after: anyString.optional(),
});

const ofComponent = z.object({
  /** The path of a module whose default export is a component, which shows the page below its title. */
  component: text,
  /** True if the component shows the title itself. The page then has the full width. */
  hideTitle: flag.optional(),
  /** Props of the component: JSON. */
  props: record('an object of props', z.unknown()).optional(),
  /** The headings of the component, for the table of contents. Each `id` is the id of an element. */
  headings: headingsFrom(2).optional(),
});

/** A page that a plugin adds. */
export const addedPage = object("an object like { route: '/changelog/', title: 'Changelog', markdown: '…' }", {
  ...shared,
  ...ofText.partial().shape,
  ...ofFile.partial().shape,
  ...ofComponent.partial().shape,
})
  .refine((page) => [page.markdown, page.source, page.component].filter((one) => one !== undefined).length === 1, {
    error: 'must have one of `markdown`, `source` and `component`.',
  })
  .refine(({ component, title }) => component === undefined || title !== undefined, {
    error: 'must have a `title`, because the page is a component.',
  });

export type PageSidebar = z.input<typeof pageSidebar>;
export type AddedPage = z.input<z.ZodObject<typeof shared>> &
  (z.input<typeof ofText> | z.input<typeof ofFile> | (z.input<typeof ofComponent> & { title: string }));

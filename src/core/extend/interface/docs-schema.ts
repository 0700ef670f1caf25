import { z } from 'zod';
import { anyNumber, anyString, flag, list, object, oneOf, record, text } from '../../config/schema/fields.ts';
import { route } from '../../config/schema/added-version.ts';
import { folderCategory } from '../../config/schema/sidebars-schema.ts';

export const keys = z.custom<readonly PropertyKey[]>((value) => Array.isArray(value), {
  error: 'must be a list of keys.',
});

/** Schema of a list of headings of level `first` or deeper. `id` is the id of the heading's element. */
export function headingsFrom(first: number) {
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

import { z } from 'zod';
import { anyNumber, flag, list, object, oneOf, pathInSite, record, text } from './fields.ts';
import { webAddress } from './address.ts';

/** The start of addresses, without slashes at either end. Empty for addresses that start at the base path. */
function addressStart(example: string) {
  return z.string({ error: `a path like '${example}'` }).transform((value) => value.replace(/^[/]+|[/]+$/g, ''));
}

const version = object('an object with `label`, `path`, `banner` and `badge`', {
  label: text.optional(),
  path: addressStart('1.0').optional(),
  banner: oneOf('none', 'unreleased', 'unmaintained').optional(),
  badge: flag.optional(),
});

export const docs = object('an object with settings of the docs', {
  /** Folder of the pages, relative to the site folder and possibly outside it. */
  path: pathInSite('content', { mayLeave: true }).default('content'),
  /** Start of the pages' addresses: with `docs`, they begin with `/docs/`. */
  routeBasePath: addressStart('docs').default(''),
  /**
   * Patterns of the files to read, relative to `path`; by default all pages. Files and folders that begin with `_` are
   * never pages.
   */
  include: list('a list of patterns', text).optional(),
  /** Patterns of files that are not pages. */
  exclude: list('a list of patterns', text).optional(),
  /**
   * Files and folders whose number is part of the name instead of a prefix. The keys are their names without extension;
   * `name` is the name in addresses, and the optional `position` is the position in sidebars.
   */
  fileNames: record(
    "an object like { '404-errors': { name: '404-errors' } }",
    object("an object like { name: 'setup', position: 1 }", {
      name: text,
      position: anyNumber.optional(),
    }),
  ).default({}),
  /**
   * Folder of the translated pages in `i18n/<locale>`; `{version}` becomes `current` or `version-1.0`. By default, the
   * path of the original pages.
   */
  translatedPath: text.optional(),
  /** File of the sidebars, relative to the site folder. */
  sidebarPath: pathInSite('sidebars.ts').default('sidebars.ts'),
  /** Adds a link to edit each page: this address, followed by the file's path relative to the site folder. */
  editUrl: webAddress.optional(),
  /** Shows the date of the last commit below each page, and publishes `feed.xml`. */
  showLastUpdateTime: flag.default(false),
  /** Shows the path to the page above its title. */
  breadcrumbs: flag.default(true),
  /** Version whose addresses contain no version name: by default, the newest saved version. */
  lastVersion: text.optional(),
  /** Publishes the current pages in addition to the saved versions. */
  includeCurrentVersion: flag.default(true),
  /**
   * Label, path, banner (`none`, `unreleased` or `unmaintained`) and badge (`true` or `false`) of each version.
   * `current` is the version of the pages in `path`.
   */
  versions: record("an object like { '1.0': { label: 'One' } }", version).default({}),
}).prefault({});

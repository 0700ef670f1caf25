import { posix } from 'node:path';
import { z } from 'zod';
import { flag, list, object, oneOf, record, show, text, textOf } from './fields.ts';
import { serverUrl, webAddress } from './address.ts';

const version = object('an object with `label`, `path`, `banner` and `badge`', {
  label: text.optional(),
  path: text.optional(),
  banner: oneOf('none', 'unreleased', 'unmaintained').optional(),
  badge: flag.optional(),
});

/**
 * A normalised path relative to the site folder: `./content/` becomes `content`. It may point outside only if
 * `mayLeave`.
 */
function pathInSite(example: string, { mayLeave = false } = {}) {
  const refused = mayLeave ? /^\/|(^|\/)\.\.$|\0/ : /^\/|^\.\.(\/|$)|\0/;
  return textOf(`a path like '${example}'`).transform((value, context) => {
    const path = posix.normalize(value.replaceAll('\\\\', '/')).replace(/\/$/, '');
    if (path !== '' && !refused.test(path)) return path;
    const message = `must be a path ${mayLeave ? 'from' : 'inside'} the site folder, but it is ${show(value)}.`;
    const hint = `Write it from the site folder, without a slash at its start: '${example}'.`;
    context.issues.push({ code: 'custom', message, params: { hint }, input: value });
    return z.NEVER;
  });
}

export const docs = object('an object of settings of the docs', {
  /** Folder of the pages, relative to the site folder. It may be outside. */
  path: pathInSite('content', { mayLeave: true }).default('content'),
  /** Path of the pages' addresses: with `docs` they begin with `/docs/`. */
  routeBasePath: z
    .string({ error: "a path like 'docs'" })
    .transform((value) => value.replace(/^[/]+|[/]+$/g, ''))
    .default(''),
  /** Patterns of the files to read, relative to `path`; by default all pages. Files and folders that begin with `_` are never pages. */
  include: list('a list of patterns', text).optional(),
  /** Patterns of files that are not pages. */
  exclude: list('a list of patterns', text).optional(),
  /**
   * Folder of the translated pages in `i18n/<locale>`; `{version}` is `current` or `version-1.0`. By default it is the path
   * of the pages.
   */
  translatedPath: text.optional(),
  /** File of the sidebars, relative to the site folder. */
  sidebarPath: pathInSite('sidebars.ts').default('sidebars.ts'),
  /** Adds a link to edit each page: this address, followed by the path of the page's file. */
  editUrl: webAddress.optional(),
  /** Shows the date of the last commit below each page, and publishes `feed.xml`. */
  showLastUpdateTime: flag.default(false),
  /** Shows the path to the page above its title. */
  breadcrumbs: flag.default(true),
  /** Version whose addresses have no version name. By default this is the newest saved version. */
  lastVersion: text.optional(),
  /** Publishes the current pages beside the saved versions. */
  includeCurrentVersion: flag.default(true),
  /** Label, path, banner and badge of each version. The current pages are the version `current`. */
  versions: record('an object with a version for each key', version).default({}),
}).prefault({});

const server = object("an object like { url: 'https://api.example.org' }", {
  url: serverUrl,
  description: text.optional(),
});

export const openapi = object("an object like { path: 'content/api/openapi.yaml' }", {
  /** File of the contract, relative to the site folder. It may be outside, for example in an installed package. */
  path: text,
  /**
   * Checks of the contract: `strict` for everything that good pages need, `valid` for OpenAPI alone, `none` for
   * contracts of third parties.
   */
  lint: oneOf('strict', 'valid', 'none').default('strict'),
  /** How to report broken links, anchors and pictures in descriptions of the contract. By default as in pages if the contract is in the site folder, otherwise as warnings. */
  onBrokenLinks: oneOf('throw', 'warn', 'ignore').optional(),
  /** Replaces the servers of the contract. Operations that declare servers keep them. */
  servers: list('a list of servers', server).optional(),
  /** Module that implements the contract, relative to the site folder. `area-docs sandbox` serves it. */
  sandbox: pathInSite('sandbox/server.ts').optional(),
  /** Preselected server: the first one of the contract, or the sandbox. */
  defaultServer: oneOf('contract', 'sandbox').optional(),
});

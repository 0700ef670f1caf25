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

/** A path from the site folder, in its shortest form: `./content/` is `content`. It leads out only if it `mayLeave`. */
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
  /** Folder of the pages, from the site folder; it may also be outside. Default `content`. */
  path: pathInSite('content', { mayLeave: true }).default('content'),
  /** Default `sidebars.ts`. */
  sidebarPath: pathInSite('sidebars.ts').default('sidebars.ts'),
  /** Address that the source path of a page is appended to. */
  editUrl: webAddress.optional(),
  /** Default `false`. */
  showLastUpdateTime: flag.default(false),
  /** Default `true`. */
  breadcrumbs: flag.default(true),
  /** Version without a name in its addresses; default is the newest one that was cut. */
  lastVersion: text.optional(),
  /** Whether the pages that are being written are published too; default `true`. */
  includeCurrentVersion: flag.default(true),
  versions: record('an object with a version for each key', version).default({}),
}).prefault({});

const server = object("an object like { url: 'https://api.example.org' }", {
  url: serverUrl,
  description: text.optional(),
});

export const openapi = object("an object like { path: 'content/api/openapi.yaml' }", {
  /** The contract's file, from the site folder; it may also lie outside, as in an installed package. */
  path: text,
  /**
   * Checks: `strict` for what good pages need, `valid` for OpenAPI alone, `none` for contracts of third parties.
   * Default `strict`.
   */
  lint: oneOf('strict', 'valid', 'none').default('strict'),
  /** Replaces the servers of the contract; operations with servers of their own keep these. */
  servers: list('a list of servers', server).optional(),
  /** A module of the site that responds as the server of the contract does; `area-docs sandbox` serves it. */
  sandbox: pathInSite('sandbox/server.ts').optional(),
  /** What requests of a page go to until readers choose: the first server of the contract, or the sandbox. Default `contract`. */
  defaultServer: oneOf('contract', 'sandbox').optional(),
});

import { flag, list, object, oneOf, record, text } from './fields.ts';
import { webAddress } from './address.ts';

const version = object('an object with `label`, `path`, `banner` and `badge`', {
  label: text.optional(),
  path: text.optional(),
  banner: oneOf('none', 'unreleased', 'unmaintained').optional(),
  badge: flag.optional(),
});

export const docs = object('an object of settings of the docs', {
  path: text.default('content'),
  sidebarPath: text.default('sidebars.ts'),
  editUrl: webAddress.optional(),
  showLastUpdateTime: flag.default(false),
  breadcrumbs: flag.default(true),
  lastVersion: text.optional(),
  includeCurrentVersion: flag.default(true),
  versions: record('an object with a version for each key', version).default({}),
}).prefault({});

const server = object("an object like { url: 'https://api.example.org' }", { url: text, description: text.optional() });

export const openapi = object("an object like { path: 'content/api/openapi.yaml' }", {
  path: text,
  lint: oneOf('strict', 'valid', 'none').default('strict'),
  servers: list('a list of servers', server).optional(),
});

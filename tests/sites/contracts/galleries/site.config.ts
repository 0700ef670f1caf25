import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Contracts with errors, which `tests/galleries.test.ts` lists. */
const faulty = /\/(post|response-http-behavior|schema-validation-(local|top-level))\.json$/;

const root = join(import.meta.dirname, '../../../..');
const files = [
  ...globSync('node_modules/@readme/oas-examples/*/json/**/*.json', { cwd: root }).toSorted(),
  // Galaxy 0.6.12, a copy because npm warns about its package on Node 20.
  'tests/sites/contracts/galleries/galaxy.json',
];

/** Each contract of the galleries of ReadMe and Scalar: Swagger 2.0, OpenAPI 3.0 and 3.1. */
export default {
  title: 'Galleries',
  url: 'https://example.com',
  baseUrl: '/galleries/',
  // Reading many contracts takes a long time on a busy machine.
  pageTimeout: 120,
  openapi: files.map((file) => {
    const id = file
      .replaceAll(/^node_modules\/@|^tests\/sites\/contracts\/galleries\/|\/json|\.json$/g, '')
      .replaceAll(/[^\w-]+/g, '-')
      .toLowerCase();
    return { id, path: `../../../../${file}`, label: id, lint: faulty.test(file) ? 'none' : 'valid' };
  }),
};

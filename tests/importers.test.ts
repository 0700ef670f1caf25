import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { convertV2 } from 'openapi-to-postmanv2';
import { describe, expect, test } from 'vitest';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { root } from './harness/sites.ts';

const file = 'site/content/api/openapi.yaml';
const contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });
const { yaml, json } = contract.source;
const requests = contract.operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted();

/** Both forms of the contract that a site publishes. */
describe.each([
  ['openapi.yaml', yaml],
  ['openapi.json', json],
])('%s', (name, text) => {
  test('is imported by Postman with one request per operation', async () => {
    expect((await importIntoPostman(text)).toSorted()).toEqual(requests);
  });

  test('has no errors according to Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: join(root, name), config });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

/** A folder of a Postman collection, or a request in it. */
type Item = { item?: Item[]; request?: { method: string; url: { path: string[] } } };

/** The requests of the collection that Postman makes from a contract: `GET /api/area/{id}`. */
function importIntoPostman(data: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'string', data }, {}, (error, result) => {
      if (error || !result?.result) reject(new Error(result?.reason ?? 'no result', { cause: error }));
      else resolve((result.output ?? []).flatMap((output) => requestsOf(output.data as Item)));
    });
  });
}

function requestsOf({ item = [], request }: Item): string[] {
  const own = request && `${request.method} /${request.url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`;
  return [...(own ? [own] : []), ...item.flatMap(requestsOf)];
}

import { expect, test } from 'vitest';
import type { DocsContext } from '../../../../plugin.ts';
import { valueAt } from '../../contract/document/json-pointer.ts';
import { readContract } from '../../contract/read-contract.ts';
import { referenceDocs } from './reference-docs.ts';

const call = { responses: { 204: { description: 'Fine.' } } };
const callbacks = { paid: { '{$request.body#/url}': { post: call, additionalOperations: { COPY: call } } } };
const document = {
  openapi: '3.2.0',
  info: { title: 'Orders', version: '1' },
  paths: { '/orders': { additionalOperations: { COPY: { operationId: 'orders.copy', ...call, callbacks } } } },
  webhooks: { sent: { post: call, additionalOperations: { LINK: call } } },
};

test('locates the pages of webhooks and callbacks at their operations in the contract', async () => {
  const contract = await readContract({ file: 'a.json', text: JSON.stringify(document), lint: 'none' });
  const one = { contract, folder: 'api', file: 'a.json', options: { path: 'a.json', lint: 'none' } } as const;
  const context = { edition: {}, pages: [], messages: {} } as unknown as DocsContext;
  const { pages = [] } = referenceDocs({ contracts: [one] }, context);
  const places = pages.filter(({ layout }) => layout === 'operation').map(({ place }) => place?.key ?? []);
  expect(places.map((key) => valueAt(document, key.map(String)))).toEqual([
    document.paths['/orders'].additionalOperations.COPY,
    ...[call, call, call, call],
  ]);
});

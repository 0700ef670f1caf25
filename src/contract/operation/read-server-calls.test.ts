import { expect, it } from 'vitest';
import { readContract } from '../read-contract.ts';

it('reads callbacks of operations, and webhooks', async () => {
  const text = `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
      operationId: orders.add
      responses: { '201': { description: Made. } }
      callbacks:
        paid:
          '{$request.body#/paidUrl}':
            post: { summary: The order was paid, responses: { '200': { description: Fine. } } }
        shipped: { $ref: '#/components/callbacks/shipped' }
    get: { operationId: orders.list, responses: { '200': { description: Fine. } } }
webhooks:
  lowStock: { $ref: '#/components/pathItems/lowStock' }
components:
  callbacks:
    shipped: { 'https://example.com/{$response.body#/id}': { put: { responses: { '204': { description: Fine. } } } } }
  pathItems:
    lowStock: { post: { summary: A shelf is nearly empty, responses: { '204': { description: Fine. } } } }
`;
  const { operations, webhooks } = await readContract({ file: 'openapi.yaml', text, lint: 'valid' });
  expect(operations[0]?.callbacks).toEqual([
    { name: 'paid', address: '{$request.body#/paidUrl}', method: 'post', summary: 'The order was paid' },
    { name: 'shipped', address: 'https://example.com/{$response.body#/id}', method: 'put' },
  ]);
  expect(operations[1]).not.toHaveProperty('callbacks');
  expect(webhooks).toEqual([{ name: 'lowStock', method: 'post', summary: 'A shelf is nearly empty' }]);
});

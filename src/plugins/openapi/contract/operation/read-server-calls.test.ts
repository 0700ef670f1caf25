import { expect, it } from 'vitest';
import { serverCallsOf } from './read-server-calls.ts';
import { readContract } from '../read-contract.ts';

it('reads callbacks of operations, and webhooks', async () => {
  const text = `openapi: 3.1.0
info: { title: Orders, version: '1' }
security: [{ token: [] }]
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
  securitySchemes: { token: { type: http, scheme: bearer } }
  callbacks:
    shipped: { 'https://example.com/{$response.body#/id}': { put: { responses: { '204': { description: Fine. } } } } }
  pathItems:
    lowStock:
      parameters: [{ name: X-Signature, in: header, required: true, example: abc, schema: { type: string } }]
      post:
        summary: A shelf is nearly empty
        x-scalar-stability: deprecated
        requestBody: { content: { application/json: { schema: { type: object }, example: { shelf: 7 } } } }
        responses: { '204': { description: Fine. } }
`;
  const { operations, webhooks } = await readContract({ file: 'openapi.yaml', text, lint: 'valid' });
  expect(operations[0]?.callbacks).toMatchObject([
    {
      name: 'paid',
      address: '{$request.body#/paidUrl}',
      method: 'post',
      summary: 'The order was paid',
      operation: 'orders.add',
    },
    { name: 'shipped', address: 'https://example.com/{$response.body#/id}', method: 'put', summary: 'shipped' },
  ]);
  expect(operations[1]).not.toHaveProperty('callbacks');
  expect(webhooks).toMatchObject([
    {
      name: 'lowStock',
      method: 'post',
      summary: 'A shelf is nearly empty',
      deprecated: true,
      security: [],
      // The page has no sample of the request, so the schema shows the example.
      parameters: [{ name: 'X-Signature', in: 'header', schema: { examples: ['abc'] } }],
      requestBody: { content: [{ type: 'application/json', examples: [{ value: { shelf: 7 } }] }] },
      responses: [{ status: '204', description: 'Fine.' }],
    },
  ]);
  const ids = serverCallsOf({ operations, ...(webhooks && { webhooks }) }).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

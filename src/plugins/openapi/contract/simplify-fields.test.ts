import { expect, test } from 'vitest';
import { readContract } from './read-contract.ts';

const text = `openapi: 3.2.0
info: { title: Logs, version: '1' }
servers: [{ url: 'https://logs.example', name: Production }]
paths:
  /logs:
    get:
      operationId: logs.get
      parameters:
        - name: all
          in: querystring
          required: true
          content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { level: { type: string } } }, example: { level: info } } }
      responses:
        '200':
          summary: The lines.
          content:
            application/jsonl: { itemSchema: { type: object, properties: { line: { type: string } } } }
            application/json: { examples: { one: { dataValue: { line: a }, serializedValue: '{"line":"a"}' } } }
            text/plain: { examples: { one: { serializedValue: a } } }
`;

test('reads the fields of OpenAPI 3.2 that replace others', async () => {
  const { servers, operations } = await readContract({ file: 'a.yaml', text, lint: 'valid' });
  expect(servers).toEqual([{ url: 'https://logs.example', description: 'Production' }]);
  const [operation] = operations;
  expect(operation?.samples[0]?.code).toContain('/logs?level=info');
  expect(operation?.responses).toMatchObject([
    {
      description: 'The lines.',
      content: [
        { schema: { type: 'array of object', items: { properties: [{ name: 'line' }] } } },
        { examples: [{ value: { line: 'a' } }] },
        { examples: [{ value: 'a' }] },
      ],
    },
  ]);
});

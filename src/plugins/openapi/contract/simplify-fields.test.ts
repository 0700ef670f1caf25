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
          content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { level: { type: array } } }, example: { level: [info, all] } } }
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
  expect(operation?.samples[0]?.code).toContain('/logs?level=info&level=all');
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

test('parses serialized examples only for JSON types, and formats generated examples of streams by their media type', async () => {
  const stream =
    'itemSchema: { type: object, properties: { data: { type: string, example: "a\\nb" }, id: { type: integer, example: 1 } } }';
  const contract = `openapi: 3.2.0
info: { title: Logs, version: '1' }
paths:
  /logs:
    get:
      responses:
        '200':
          summary: Lines.
          content:
            application/json: { examples: { one: { serializedValue: '{"line":1}' }, broken: { serializedValue: '{' }, data: { dataValue: { url: /a, name: b } } } }
            text/plain: { examples: { one: { serializedValue: '{"line":1}' } } }
            application/jsonl: { ${stream} }
            text/event-stream: { ${stream} }
        '204': { summary: None. }
`;
  const { operations } = await readContract({ file: 'a.yaml', text: contract, lint: 'none' });
  const [full, empty] = operations[0]?.responses ?? [];
  expect(full?.content.map(({ examples }) => examples.map(({ value }) => value))).toEqual([
    [{ line: 1 }, '{', { url: '/a', name: 'b' }],
    ['{"line":1}'],
    ['{"data":"a\\nb","id":1}\n'],
    ['data: a\ndata: b\nid: 1\n\n'],
  ]);
  expect(empty?.description).toBe('None.');
});

test('sends a querystring with JSON as the whole query', async () => {
  const query = `{ name: filter, in: querystring, required: true, content: { application/json: { example: { a: 1 } } } }`;
  const changed = text.replace(/- name: all[^]*?(?=\n {6}responses)/, `- ${query}`);
  const { operations } = await readContract({ file: 'a.yaml', text: changed, lint: 'valid' });
  expect(operations[0]?.parameters).toMatchObject([{ name: 'filter', in: 'query' }]);
  expect(operations[0]?.samples[0]?.code).toContain("/logs?%7B%22a%22%3A1%7D'");
});

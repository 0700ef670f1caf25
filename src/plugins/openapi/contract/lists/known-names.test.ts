import { expect, test } from 'vitest';
import { plainPath } from '../../../../core/base/addresses/plain-path.ts';
import { operationNames, knownNames } from './known-names.ts';
import { readContract } from '../read-contract.ts';

const text = `
openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: 'http://localhost:8080' }]
components:
  securitySchemes:
    query: { type: apiKey, in: query, name: token }
  schemas:
    Box:
      type: object
      properties:
        color: { type: string, enum: [red, green] }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
    Part: { oneOf: [{ type: object, properties: { size: { const: 7 } } }, { type: 'null' }] }
paths:
  /boxes/{id}:
    put:
      operationId: boxes.change
      tags: [Boxes]
      security: [{ query: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 42 }
        - { name: dry, in: query, schema: { type: boolean, default: false } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } }
      responses:
        '200':
          description: Done.
          headers: { X-Count: { schema: { type: integer } } }
          content: { text/plain: { example: { note: [Painted] } } }
        '404': { description: None. }
`;

test('lists all names that a contract defines, and the values of its examples', async () => {
  const contract = await readContract({ file: 'openapi.yaml', text, lint: 'none' });
  expect([...knownNames(contract)].join('\n')).toMatchInlineSnapshot(`
    "boxes.change
    /boxes/{id}
    PUT /boxes/{id}
    PUT
    Boxes
    query
    token
    id
    42
    dry
    false
    application/json
    Box
    color
    parts
    red
    green
    Part
    size
    7
    200
    X-Count
    text/plain
    note
    Painted
    404
    http://localhost:8080"
  `);
});

test('includes the names of webhooks and callbacks, and all examples of a parameter', async () => {
  const call = (name: string) => ({
    post: { requestBody: { content: { 'application/json': { schema: { properties: { [name]: {} } } } } } },
  });
  const sort = { name: 'sort', in: 'query', examples: { up: { value: 'rising' }, down: { value: 'falling' } } };
  const contract = {
    openapi: '3.1.0',
    paths: { '/jobs': { post: { parameters: [sort], callbacks: { done: { '{$url}': call('result') } } } } },
    webhooks: { shipped: call('parcel') },
  };
  const names = knownNames(await readContract({ file: 'a.json', text: JSON.stringify(contract), lint: 'none' }));
  for (const name of ['rising', 'falling', 'done', '{$url}', 'result', 'shipped', 'parcel']) {
    expect(names).toContain(name);
  }
});

test('names an operation by its id, its path, and its method with the path', async () => {
  const { operations } = await readContract({ file: 'openapi.yaml', text, lint: 'none' });
  expect(operations.map(operationNames)).toEqual([
    { id: 'boxes.change', path: '/boxes/{id}', request: 'PUT /boxes/{id}' },
  ]);
});

test.each(['/boxes/{id}/parts', '/boxes/:id/parts', '/boxes/<id>/parts', '/boxes/12/parts'])(
  'treats the path %s as equal to the others',
  (path) => expect(plainPath(path)).toBe('/boxes/{}/parts'),
);

test('words and ports in an address are not parameters', () => {
  expect(plainPath('GET http://localhost:8080/boxes/new')).toBe('GET http://localhost:8080/boxes/new');
});

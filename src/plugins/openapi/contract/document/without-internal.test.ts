/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { expect, test } from 'vitest';
import { readContract } from '../read-contract.ts';

const text = `openapi: 3.1.0
info: { title: Things, version: '1' } # about the secret plan
servers: [{ url: https://a.example }, { url: https://secret.example, x-internal: true }]
tags: [{ name: things }, { name: secrets, x-internal: true }]
x-tagGroups: [{ name: All, tags: [things, secrets] }, { name: Secret, tags: [secrets], x-internal: true }]
x-errors:
  - { text: Not found, fix: Look elsewhere., operations: [secret.get, thing.list] }
  - { text: Secret not found, fix: Look elsewhere., operations: [secret.get] }
paths:
  /things:
    get:
      operationId: thing.list
      tags: [secrets, things]
      x-related: [secret.get, thing.list]
      security: [{ token: [] }, { secretKey: [] }]
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: secret, in: query, x-internal: true, schema: { type: integer } }
        - { $ref: '#/components/parameters/Secret' }
      responses:
        '200':
          description: Things.
          links:
            secret: { operationId: secret.get }
            sameSecret: { operationRef: '#/paths/~1secrets/get' }
            again: { operationId: thing.list }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Thing' }
              example: { id: 1, x-internal: true }
    post: { operationId: secret.add, x-scalar-ignore: true, responses: { '204': { description: Secret. } } }
  /secrets: { x-internal: true, get: { operationId: secret.get, responses: { '204': { description: Secret. } } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    secretKey: { type: apiKey, in: header, name: X-Secret, x-internal: true }
  parameters:
    Secret: { name: secretToo, in: query, x-internal: true, schema: { type: integer } }
  schemas:
    Thing:
      type: object
      required: [id, secretWord, hidden]
      discriminator: { propertyName: id, mapping: { a: '#/components/schemas/Secret', b: Secret, c: '#/components/schemas/Thing' } }
      properties:
        id: { type: integer }
        secretWord: { type: string, x-internal: true }
        hidden: { $ref: '#/components/schemas/Secret' }
        shown: { oneOf: [{ $ref: '#/components/schemas/Secret' }, { type: integer }], x-internal: false }
    Secret: { type: string, x-internal: true }
`;

const read = async (changed = text) => readContract({ file: 'openapi.yaml', text: changed, lint: 'valid' });

test('omits internal parts and everything that names them from the contract and the published files', async () => {
  const { source, ...contract } = await read();
  expect(contract.operations.map(({ id }) => id)).toEqual(['thing.list']);
  expect(contract.operations[0]?.parameters.map(({ name }) => name)).toEqual(['limit']);
  expect(contract.operations[0]?.related).toEqual(['thing.list']);
  expect(contract.operations[0]?.group).toBe('things');
  expect(contract.tagGroups).toEqual([{ name: 'All', groups: ['things'] }]);
  expect(contract.errorFixes).toEqual([{ text: 'Not found', fix: 'Look elsewhere.', operations: ['thing.list'] }]);
  for (const form of [JSON.stringify(contract), source.json, source.published ?? 'secret']) {
    expect(form).not.toMatch(/secret/i);
    expect(form).not.toContain('"x-internal": true, "scheme"');
    expect(form).toContain('thing.list');
  }
  expect(JSON.parse(source.json).components.schemas.Thing).toMatchObject({
    required: ['id'],
    discriminator: { mapping: { c: '#/components/schemas/Thing' } },
    properties: { shown: { oneOf: [{ type: 'integer' }] } },
  });
});

const internal = { type: 'string', 'x-internal': true };
const id = { type: 'integer' };

test.each<[where: string, schema: object, published: object]>([
  [
    'another part',
    { allOf: [{ properties: { secret: internal, id } }, { required: ['id', 'secret'] }] },
    { allOf: [{ properties: { id } }, { required: ['id'] }] },
  ],
  [
    'a referenced part',
    { allOf: [{ $ref: '#/components/schemas/Base' }], required: ['id', 'secret'] },
    { allOf: [{ $ref: '#/components/schemas/Base' }], required: ['id'] },
  ],
  [
    'the schema around an internal part',
    { allOf: [{ ...internal, properties: { secret: {} } }, { properties: { id } }], required: ['id', 'secret'] },
    { allOf: [{ properties: { id } }], required: ['id'] },
  ],
  [
    'alternatives',
    { properties: { secret: internal, id }, anyOf: [{ required: ['id'] }, { required: ['secret'] }] },
    { properties: { id }, anyOf: [{ required: ['id'] }] },
  ],
  [
    'alternatives that all require it',
    { properties: { secret: internal, id }, oneOf: [{ required: ['secret'] }, { allOf: [{ required: ['secret'] }] }] },
    { properties: { id } },
  ],
  [
    'an alternative that defines it',
    { oneOf: [{ properties: { secret: internal, id }, required: ['id', 'secret'] }, { required: ['id'] }] },
    { oneOf: [{ properties: { id }, required: ['id'] }, { required: ['id'] }] },
  ],
  ['`not`', { properties: { secret: internal, id }, not: { required: ['id', 'secret'] } }, { properties: { id } }],
  [
    '`not` with alternatives',
    { properties: { secret: internal, id }, not: { anyOf: [{ required: ['id'] }, { required: ['secret'] }] } },
    { properties: { id }, not: { anyOf: [{ required: ['id'] }] } },
  ],
  [
    '`if`',
    { properties: { secret: internal, id }, if: { required: ['secret'] }, then: false, else: { required: ['id'] } },
    { properties: { id }, allOf: [{ required: ['id'] }] },
  ],
  [
    'an `if` that all public values match',
    {
      properties: { secret: internal, id },
      if: { properties: { secret: { const: 'x' } } },
      then: { required: ['id', 'secret'] },
      else: false,
    },
    { properties: { id }, allOf: [{ required: ['id'] }] },
  ],
  [
    'conditions and exclusions that are only about it',
    {
      properties: { secret: internal, id },
      if: { required: ['id'] },
      then: { required: ['secret'] },
      not: { properties: { secret: { const: 'x' } } },
    },
    { properties: { id }, if: { required: ['id'] } },
  ],
  [
    'alternatives that are internal or require it',
    {
      properties: { secret: internal, id },
      anyOf: [internal, { required: ['secret'] }],
      allOf: [internal],
    },
    { properties: { id } },
  ],
  [
    '`then` and `else`',
    {
      properties: { secret: internal, id },
      if: { required: ['id'] },
      then: { required: ['id', 'secret'] },
      else: { properties: { secret: { minLength: 2 } } },
    },
    { properties: { id }, if: { required: ['id'] }, then: { required: ['id'] } },
  ],
  [
    'dependencies',
    {
      properties: { secret: internal, id, name: {} },
      dependentRequired: { id: ['secret', 'name'], secret: ['id'] },
      dependentSchemas: { secret: { required: ['id'] }, name: { required: ['id', 'secret'] } },
    },
    {
      properties: { id, name: {} },
      dependentRequired: { id: ['name'] },
      dependentSchemas: { name: { required: ['id'] } },
    },
  ],
  [
    'the only dependency',
    { properties: { secret: internal, id }, dependentRequired: { id: ['secret'] } },
    { properties: { id } },
  ],
  [
    'no part, if another part makes it public',
    { allOf: [{ properties: { id: internal } }, { properties: { id }, required: ['id'] }] },
    { allOf: [{ properties: {} }, { properties: { id }, required: ['id'] }] },
  ],
])('removes the name of an internal property from %s', async (_, Thing, published) => {
  const Base = { properties: { id, secret: internal }, allOf: [{ $ref: '#/components/schemas/Base' }] };
  const document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { Thing, Base } } };
  const { source } = await readContract({ file: 'openapi.json', text: JSON.stringify(document), lint: 'none' });
  expect(JSON.parse(source.json).components.schemas.Thing).toEqual(published);
  expect(source.json).not.toContain('secret');
});

test('removes the names of internal tags, schemas and parts of forms in OpenAPI 3.2', async () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const content = { 'multipart/form-data': { schema: reference('Form'), encoding: { secret: {}, id: {} } } };
  const document = {
    openapi: '3.2.0',
    info: {},
    tags: [
      { name: 'things', parent: 'secrets' },
      { name: 'secrets', 'x-internal': true },
    ],
    paths: { '/things': { post: { requestBody: { content }, responses: {} } } },
    components: {
      schemas: {
        Form: { properties: { secret: internal, id } },
        Thing: { oneOf: [reference('Secret')], discriminator: { propertyName: 'id', defaultMapping: 'Secret' } },
        Secret: internal,
      },
    },
  };
  const { source } = await readContract({ file: 'openapi.json', text: JSON.stringify(document), lint: 'none' });
  expect(source.json).not.toMatch(/secret/i);
  expect(JSON.parse(source.json)).toMatchObject({
    tags: [{ name: 'things' }],
    paths: { '/things': { post: { requestBody: { content: { 'multipart/form-data': { encoding: { id: {} } } } } } } },
    components: { schemas: { Thing: { discriminator: { propertyName: 'id' } } } },
  });
  expect(JSON.parse(source.json).components.schemas.Thing).not.toHaveProperty('oneOf');
});

test('keeps extensions of other tools', async () => {
  const { source } = await read(text.replace(/x-errors:[^]*?(?=paths:)/, 'x-errors: { E1: Other }\n'));
  expect(JSON.parse(source.json)['x-errors']).toEqual({ E1: 'Other' });
});

test('keeps data of examples, whatever its keys are', async () => {
  const { operations } = await read();
  expect(operations[0]?.responses[0]?.content[0]?.examples[0]?.value).toEqual({ id: 1, 'x-internal': true });
});

test('names no scheme of an operation whose only scheme is internal, but does not make it look public', async () => {
  const { operations, source } = await read(text.replace('{ token: [] }, ', ''));
  expect(operations[0]?.security).toMatchObject([[{ name: 'internal' }]]);
  expect(source.json).not.toMatch(/secret/i);
});

test('names no internal scheme of Swagger 2.0', async () => {
  const secret = { type: 'apiKey', in: 'header', name: 'X-Secret', 'x-internal': true };
  const get = { security: [{ secret: [] }], responses: {} };
  const info = { title: 'Things', version: '1' };
  const swagger = { swagger: '2.0', info, securityDefinitions: { secret }, paths: { '/things': { get } } };
  const { source } = await readContract({ file: 'openapi.json', text: JSON.stringify(swagger), lint: 'none' });
  expect(source.json).not.toMatch(/secret/i);
});

test('publishes a contract without internal parts as it was written', async () => {
  const open = text.replaceAll(/x-internal: true|x-scalar-ignore: true/g, 'x-other: true');
  const { source } = await read(open);
  expect(source.yaml).toBe(open);
  expect(source).not.toHaveProperty('published');
});

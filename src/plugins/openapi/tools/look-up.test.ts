import { expect, test } from 'vitest';
import { listOperationsByTag, lookUpOperation, lookUpSchema } from './look-up.ts';

const forged = 'List ](/x)\n- [forged](https://evil.example/)';
const text = String.raw`List \](/x) - \[forged\](https://evil.example/)`;

test('escapes Markdown in tags and summaries of listed operations', () => {
  const get = { operationId: 'a', tags: [forged], summary: forged, deprecated: true, responses: {} };
  expect(listOperationsByTag({ paths: { '/a': { get } } })).toBe(`## ${text}\n\n- a: \`GET /a\` ${text} (deprecated)`);
});

test('returns the other parts that a schema refers to if one does not exist', () => {
  const refs = ['b', 'gone'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const document = { components: { schemas: { a: { allOf: refs }, b: { type: 'string' } } } };
  expect(lookUpSchema(document, 'a')).toHaveProperty('components.schemas.b', { type: 'string' });
});

test('returns what a property named `$ref` refers to, and the targets of a discriminator', () => {
  const mapping = { b: '#/components/schemas/b', c: 'c', gone: 'gone' };
  const schemas = {
    a: {
      properties: { $ref: { $ref: '#/components/schemas/link' } },
      discriminator: { propertyName: 'kind', mapping },
    },
    b: { allOf: [{ $ref: '#/components/schemas/a' }] },
    c: { type: 'object' },
    link: { type: 'string' },
  };
  expect(lookUpSchema({ components: { schemas } }, 'a')['components']).toEqual({ schemas });
});

test('groups referenced parts by kind and name, even a kind named `__proto__`', () => {
  const document = `{ "components": {
    "__proto__": { "forged": 1 },
    "schemas": { "A": { "allOf": [{ "$ref": "#/components/__proto__/forged" }, { "$ref": "#/components/schemas/a~1b" }] }, "a/b": {} }
  } }`;
  const { components } = lookUpSchema(JSON.parse(document), 'A');
  expect(JSON.stringify(components)).toBe('{"__proto__":{"forged":1},"schemas":{"a/b":{}}}');
  expect({}).not.toHaveProperty('forged');
});

test('returns the security schemes that an operation needs, with references resolved', () => {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
  const securitySchemes = { key, alias: { $ref: '#/components/securitySchemes/key' } };
  const get = { operationId: 'a', security: [{ alias: [] }], responses: {} };
  const document = { components: { securitySchemes }, paths: { '/a': { get } } };
  expect(lookUpOperation(document, 'a', 'https://docs.example/openapi.json')['securitySchemes']).toEqual({
    alias: key,
  });
});

test('returns the variables of servers with their values', () => {
  const variables = { region: { default: 'eu', enum: ['eu', 'us'] } };
  const servers = [{ url: 'https://{region}.api.example', variables }];
  const document = { servers, paths: { '/a': { get: { operationId: 'a', responses: {} } } } };
  expect(lookUpOperation(document, 'a', 'https://docs.example/openapi.json')['servers']).toEqual([
    {
      url: 'https://eu.api.example',
      template: 'https://{region}.api.example',
      variables: [{ name: 'region', default: 'eu', enum: ['eu', 'us'] }],
    },
  ]);
});

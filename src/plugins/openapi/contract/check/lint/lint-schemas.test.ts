import { expect, test } from 'vitest';
import type { JsonObject } from '../../document/json.ts';
import { lintSchemas } from './lint-schemas.ts';

test('reports unknown keywords in properties named like an object of OpenAPI, such as `xml`, but not the keys of the object', () => {
  const property = { readonly: true, xml: { nodeType: 'none' }, externalDocs: { url: 'https://a.example' } };
  const properties = { xml: property, discriminator: property, externalDocs: property, properties: property };
  const schemas = { Pet: { discriminator: { propertyName: 'xml', mapping: {} }, properties } };
  expect(lintSchemas({ components: { schemas } }).map(({ path }) => path?.join('/'))).toEqual(
    Object.keys(properties).map((name) => `components/schemas/Pet/properties/${name}/readonly`),
  );
});

test('reports the keywords of ajv-formats as unknown', () => {
  const schemas = { Day: { type: 'string', format: 'date', formatMinimum: '2026-01-01' } };
  expect(lintSchemas({ components: { schemas } }).map(({ fact }) => fact)).toEqual([
    '"formatMinimum" is not a JSON Schema keyword.',
  ]);
});

const properties = { own: {} };
const required = ['own', 'other', 'missing'];

test.each<[string, JsonObject]>([
  ['the same schema', { properties: { ...properties, other: {} }, required }],
  ['the target of its reference', { $ref: '#/components/schemas/Other', properties, required }],
  ['a part', { allOf: [{ anyOf: [{ $ref: '#/components/schemas/Other' }] }], properties, required }],
  ['another part', { allOf: [{ properties: { other: {} } }, { properties, required }] }],
  ['the schema around it', { properties: { other: {} }, oneOf: [{ allOf: [{ properties, required }] }] }],
  [
    'the schema around the condition',
    { properties: { other: {} }, if: { properties }, else: { properties, required } },
  ],
  [
    'the schema with dependent schemas',
    { properties: { other: {} }, dependentSchemas: { a: { properties, required } } },
  ],
])('reports required properties, except those that %s declares', (_, schema) => {
  const schemas = { Other: { properties: { other: { $ref: '#/components/schemas/Tree' } } }, Tree: schema };
  expect(lintSchemas({ components: { schemas } }).map(({ fact }) => fact)).toEqual([
    'The required property "missing" is not in "properties".',
  ]);
});

test('reports a required property that only a nested object declares', () => {
  const schemas = { Tree: { properties: { own: { properties: { other: {} } } }, required: ['other'] } };
  expect(lintSchemas({ components: { schemas } })).toHaveLength(1);
});

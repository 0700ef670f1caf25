import { expect, test } from 'vitest';
import { allowsNull, isNullSchema, typesOf } from './schema-type.ts';

/** A value for each keyword of JSON Schema that applies only to values of one type. */
const keywords: Readonly<Record<string, object>> = {
  object: {
    properties: { a: {} },
    additionalProperties: false,
    patternProperties: { a: {} },
    unevaluatedProperties: false,
    propertyNames: { pattern: 'a' },
    minProperties: 1,
    maxProperties: 1,
    dependentRequired: { a: ['b'] },
    dependentSchemas: { a: {} },
  },
  array: {
    items: {},
    prefixItems: [{}],
    unevaluatedItems: false,
    minItems: 1,
    maxItems: 1,
    uniqueItems: true,
    contains: {},
    minContains: 1,
    maxContains: 1,
  },
  string: { minLength: 1, maxLength: 1, pattern: 'a', contentEncoding: 'base64', contentMediaType: 'image/png' },
  number: { minimum: 1, maximum: 1, exclusiveMinimum: 1, exclusiveMaximum: 1, multipleOf: 2 },
};

const cases = Object.entries(keywords).flatMap(([type, all]) =>
  Object.entries(all).map(([keyword, value]) => [keyword, value, type] as const),
);

test.each(cases)('%s without a type, such as %j, implies %s', (keyword, value, type) => {
  expect(typesOf({ [keyword]: value })).toEqual([type]);
  expect(typesOf({ [keyword]: value, type: ['boolean', 'null'] })).toEqual(['boolean']);
});

test('`const` and `enum` take precedence over other keywords', () => {
  expect(typesOf({ enum: ['a', 1, null], minimum: 1 })).toEqual(['string', 'integer']);
  expect(typesOf({ const: [1], pattern: 'a' })).toEqual(['array']);
  expect(typesOf({ enum: [null], pattern: 'a' })).toEqual(['string']);
  expect(typesOf({ description: 'Anything.' })).toEqual([]);
});

test('`const` and `enum` limit a type that allows null', () => {
  const type = ['string', 'null'];
  const nullable = [{ type }, { type: 'null' }, { type, enum: ['a', null] }, { enum: ['a', null] }, { const: null }];
  for (const schema of nullable) expect(allowsNull(schema)).toBe(true);
  const others = [
    {},
    { type: 'string' },
    { type, enum: ['a'] },
    { type, const: 'a' },
    { type: 'string', enum: [null] },
  ];
  for (const schema of others) expect(allowsNull(schema)).toBe(false);
  expect(isNullSchema({ enum: [null, null] })).toBe(true);
  expect(isNullSchema({ enum: [null, 'a'] })).toBe(false);
});

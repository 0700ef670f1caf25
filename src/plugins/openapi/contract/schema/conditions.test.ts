import { parse } from 'yaml';
import { expect, test } from 'vitest';
import type { JsonObject } from '../document/json.ts';
import { conditionsOf } from './constraints.ts';

const card = 'if: { properties: { payment: { const: card } }, required: [payment] }';

test.each([
  [`{ ${card}, then: { required: [number] } }`, 'if it has `payment` = `"card"`, it must have `number`'],
  [
    `{ ${card}, then: { required: [a, b] }, else: { properties: { c: { enum: [1, 2] } } } }`,
    'if it has `payment` = `"card"`, it must have `a` and `b`, otherwise it must have `c` = `1` or `2`',
  ],
  [
    '{ if: { minimum: 3 }, else: { multipleOf: 2 } }',
    'if it matches `{"minimum":3}`, otherwise it must match `{"multipleOf":2}`',
  ],
])('puts %s into words', (schema, expected) => {
  expect(conditionsOf(parse(schema) as JsonObject)).toEqual([expected]);
});

test.each([`{ ${card} }`, '{ then: { required: [a] } }'])('ignores %s, which requires nothing', (schema) => {
  expect(conditionsOf(parse(schema) as JsonObject)).toEqual([]);
});

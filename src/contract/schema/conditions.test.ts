import { expect, test } from 'vitest';
import { conditionsOf } from './conditions.ts';

const card = { properties: { payment: { const: 'card' } }, required: ['payment'] };

test.each([
  [{ if: card, then: { required: ['number'] } }, 'if it has `payment` = `"card"`, it must have `number`'],
  [
    { if: card, then: { required: ['a', 'b'] }, else: { properties: { c: { enum: [1, 2] } } } },
    'if it has `payment` = `"card"`, it must have `a` and `b`, otherwise it must have `c` = `1` or `2`',
  ],
  [
    { if: { minimum: 3 }, else: { multipleOf: 2 } },
    'if it matches `{"minimum":3}`, otherwise it must match `{"multipleOf":2}`',
  ],
])('puts %j into words', (schema, expected) => {
  expect(conditionsOf(schema)).toEqual([expected]);
});

test.each([{ if: card }, { then: { required: ['a'] } }])('ignores %j, which requires nothing', (schema) => {
  expect(conditionsOf(schema)).toEqual([]);
});

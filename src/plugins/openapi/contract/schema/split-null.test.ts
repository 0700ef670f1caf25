import { expect, test } from 'vitest';
import { exactNumber } from '../document/exact-number.ts';
import type { JsonObject } from '../document/json.ts';
import { splitNull } from './split-null.ts';

test('merges limits that JavaScript would round', () => {
  const [low, high] = [exactNumber('-9223372036854775808'), exactNumber('9223372036854775807')];
  const parts = [
    { minimum: low, maximum: high },
    { minimum: exactNumber('-1e400'), maximum: exactNumber('1e400') },
  ];
  expect(splitNull({}, { allOf: parts }).schema).toMatchObject({ minimum: low, maximum: high });
  expect(splitNull({}, { allOf: parts.toReversed() }).schema).toMatchObject({ minimum: low, maximum: high });
});

test('follows each reference once, however often a schema includes the same parts', () => {
  const levels = 16;
  let reads = 0;
  const schemas: JsonObject = {};
  for (let level = 0; level <= levels; level++) {
    const $ref = `#/components/schemas/S${level - 1}`;
    const inner = level === 0 ? {} : { allOf: [{ $ref }, { $ref, description: 'Again.' }, { allOf: [{ $ref }, {}] }] };
    // The last one refers back to the first.
    const cycle = level === 0 ? { allOf: [{ $ref: `#/components/schemas/S${levels}` }, {}] } : {};
    const schema = { ...inner, ...cycle, properties: { [`p${level}`]: { type: 'string' } } };
    Object.defineProperty(schemas, `S${level}`, { enumerable: true, get: () => ((reads += 1), schema) });
  }
  const { schema } = splitNull({ components: { schemas } }, { $ref: `#/components/schemas/S${levels}` });
  expect(Object.keys(schema['properties'] ?? {})).toHaveLength(levels + 1);
  expect(reads).toBe(levels + 1);
});

import { expect, test } from 'vitest';
import { findNestingError, MAX_DEPTH } from './nesting.ts';

const wrap = (value: object, levels: number): object => (levels === 0 ? value : { in: wrap(value, levels - 1) });

test('measures an object at each place that shares it', () => {
  const shared = wrap({}, MAX_DEPTH / 2);
  expect(findNestingError([shared, wrap(shared, MAX_DEPTH / 2 - 1)])).toBeUndefined();
  expect(findNestingError([shared, wrap(shared, MAX_DEPTH / 2)])).toMatchObject({ reason: 'deep' });
});

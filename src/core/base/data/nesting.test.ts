import { expect, test } from 'vitest';
import { findNestingError, isSparse, MAX_DEPTH, nestingOf } from './nesting.ts';

const wrap = (value: object, levels: number): object => (levels === 0 ? value : { in: wrap(value, levels - 1) });

test('allows as many levels in data as in its text', () => {
  for (const levels of [MAX_DEPTH, MAX_DEPTH + 1]) {
    const data = wrap({}, levels - 1);
    expect(nestingOf(JSON.stringify(data)).depth).toBe(levels);
    expect(findNestingError(data)?.reason).toBe(levels > MAX_DEPTH ? 'deep' : undefined);
  }
});

test('measures a shared object at each of its positions', () => {
  const shared = wrap({}, MAX_DEPTH / 2);
  expect(findNestingError([shared, wrap(shared, MAX_DEPTH / 2 - 2)])).toBeUndefined();
  expect(findNestingError([shared, wrap(shared, MAX_DEPTH / 2 - 1)])).toMatchObject({ reason: 'deep' });
});

test('finds empty slots, even if the array has other properties', () => {
  const withProperty = (list: unknown[]) => Object.assign(list, { name: 'a' });
  for (const list of [[], [1, 2]]) expect(isSparse(withProperty(list))).toBe(false);
  for (const list of [Array(1), Array(2 ** 32 - 1)]) expect(isSparse(withProperty(list))).toBe(true);
});

test('ignores brackets in strings of any length, and after a backslash', () => {
  expect(nestingOf(`["${'['.repeat(20_000_000)}", [1]]`)).toEqual({ depth: 2, offset: 20_000_005 });
  expect(nestingOf(String.raw`[\[\[ "\"[" ]`)).toEqual({ depth: 1, offset: 0 });
});

test('ignores quotes inside of other quotes, and apostrophes', () => {
  expect(nestingOf(`['"[', "'[", 'it''s [', [1]]`)).toEqual({ depth: 2, offset: 24 });
  expect(nestingOf("don't [[1]] and été's (1)").depth).toBe(2);
});

test('treats a quote that is not closed on its line as text', () => {
  expect(nestingOf('"[\n[').depth).toBe(2);
});

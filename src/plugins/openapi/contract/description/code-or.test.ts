import { expect, test } from 'vitest';
import { codeOr, withoutCode } from './code-or.ts';

test('finds code between any number of backticks, and the matches of a pattern outside of it', () => {
  const text = 'a `a` ``a ` a`` `` a ```\na\n``` a';
  const found = [...text.matchAll(codeOr(/(a)/g))].map(([whole, ticks, name]) => [whole, ticks, name]);
  expect(found).toEqual([
    ['a', undefined, 'a'],
    ['`a`', '`', undefined],
    ['``a ` a``', '``', undefined],
    ['a', undefined, 'a'],
    ['```\na\n```', '```', undefined],
    ['a', undefined, 'a'],
  ]);
  expect(withoutCode(text)).toBe('a   `` a  a');
});

import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { wordFinder } from './mark-words.ts';

test('shows the part with the most words of the query, even in a block with 130,000 matches', () => {
  const text = 'kettle '.repeat(65_000) + 'boil '.repeat(65_000);
  const excerpt = excerptOf(text, wordFinder(new Set(['boil', 'kettle'])));
  expect(excerpt?.map((piece) => piece.text).join('')).toContain('kettle boil');
});

test('shows the beginning of a text without matches', () => {
  const find = wordFinder(new Set(['kettle']));
  expect(excerptOf('Boil water.', find)).toEqual([{ text: 'Boil water.', isMatch: false }]);
  expect(excerptOf('', find)).toBeUndefined();
});

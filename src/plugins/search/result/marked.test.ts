import { expect, test } from 'vitest';
import { markRanges } from './marked.ts';

const show = (text: string, ...ranges: [number, number][]) =>
  markRanges(
    text,
    ranges.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test('separates matches from other text, in any order', () => {
  expect(show('add an item', [7, 11], [0, 3])).toBe('[add] an [item]');
});

test('merges ranges that touch, overlap or repeat', () => {
  expect(show('areaExecutions', [4, 13], [0, 4], [0, 2], [3, 9])).toBe('[areaExecution]s');
});

test('returns text without matches as one piece', () => {
  expect(markRanges('text', [])).toEqual([{ text: 'text', isMatch: false }]);
  expect(markRanges('', [])).toEqual([]);
});

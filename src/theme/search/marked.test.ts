import { expect, test } from 'vitest';
import { excerptOf, markRanges } from './marked.ts';

const show = (text: string, ...ranges: [number, number][]) =>
  markRanges(
    text,
    ranges.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test('what was found is told apart, in any order', () => {
  expect(show('add an item', [7, 11], [0, 3])).toBe('[add] an [item]');
});

test('places that touch, overlap or repeat are one', () => {
  expect(show('areaExecutions', [4, 13], [0, 4], [0, 2], [3, 9])).toBe('[areaExecution]s');
});

test('a text without a find is one piece', () => {
  expect(markRanges('text', [])).toEqual([{ text: 'text', isMatch: false }]);
  expect(markRanges('', [])).toEqual([]);
});

test('an excerpt begins shortly before what was found, with a whole word', () => {
  const text = 'The answer holds a token, which is also set as the cookie, and is linked to service 1.';
  const start = text.indexOf('linked');
  const [before, match] = excerptOf(markRanges(text, [{ start, end: start + 6 }]));
  expect(before?.text).toBe('… is also set as the cookie, and is ');
  expect(match).toEqual({ text: 'linked', isMatch: true });
  expect(excerptOf(markRanges(text, [{ start: 4, end: 10 }]))[0]?.text).toBe('The ');
});

import { expect, test } from 'vitest';
import { isWithinLimits, tooDeepPoint } from './page-limits.ts';

test('reports the first line that opens too many containers, even below a longer thematic break', () => {
  const stars = '* '.repeat(300);
  expect(tooDeepPoint(`Text.\n\n${stars}\n\n${'> '.repeat(249)}a\n`)).toBeUndefined();
  expect(tooDeepPoint(`Text.\n\n${stars}\n\n${'> '.repeat(250)}a\n`)).toEqual({ line: 5, column: 1 });
  expect(tooDeepPoint(`${stars}a\n`)).toEqual({ line: 1, column: 1 });
});

test('the limits include the largest text, word and count of punctuation', () => {
  for (const [largest, suffix] of [
    ['word\n'.repeat(20_000), 'a'],
    ['a'.repeat(5000), 'a'],
    ['# '.repeat(4000), '#'],
  ] as const) {
    expect(isWithinLimits(largest)).toBe(true);
    expect(isWithinLimits(largest + suffix)).toBe(false);
  }
});

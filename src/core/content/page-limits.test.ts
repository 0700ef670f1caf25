import { expect, test } from 'vitest';
import { tooDeepPoint } from './page-limits.ts';

test('reports the first line that opens too many containers, even below a longer thematic break', () => {
  const stars = '* '.repeat(300);
  expect(tooDeepPoint(`Text.\n\n${stars}\n\n${'> '.repeat(249)}a\n`)).toBeUndefined();
  expect(tooDeepPoint(`Text.\n\n${stars}\n\n${'> '.repeat(250)}a\n`)).toEqual({ line: 5, column: 1 });
  expect(tooDeepPoint(`${stars}a\n`)).toEqual({ line: 1, column: 1 });
});

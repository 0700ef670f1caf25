import { expect, test } from 'vitest';
import { checkListedTests } from './listed-tests.ts';

test('finds listed tests that have moved or gone', () => {
  const paths = ['src/a/b.test.ts', 'tests/area/c.spec.ts'];
  const text = 'Row `src/a/b.test.ts`, `area/c.spec.ts`,\n`a/b.test.ts` and `area/c.ts`.';
  expect(checkListedTests('tests/README.md', text, paths)).toEqual([
    { path: 'tests/README.md', line: 2, fact: 'There is no test "a/b.test.ts".' },
  ]);
});

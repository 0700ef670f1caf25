import { expect, test } from 'vitest';
import { checkListedTests, checkStatements } from './listed-tests.ts';

test('reports listed tests that do not exist', () => {
  const paths = ['src/a/b.test.ts', 'tests/area/c.spec.ts'];
  const text = 'Row `src/a/b.test.ts`, `area/c.spec.ts`,\n`a/b.test.ts` and `area/c.ts`.';
  expect(checkListedTests('tests/README.md', text, paths)).toEqual([
    { path: 'tests/README.md', line: 2, fact: 'There is no test "a/b.test.ts".' },
  ]);
});

test('reports statements without a row, and rows without a statement', () => {
  const specification = '## 1. Content\n\n- 1.1 One.\n- 1.2 Two.\n- 1.3 Three.\n';
  const text = '| statement | what |\n|---|---|\n| 1.1, 1.2 | a |\n| 1.4 | b |\n';
  expect(checkStatements('tests/README.md', text, specification)).toEqual([
    { path: 'tests/README.md', line: 4, fact: 'The specification has no statement 1.4.' },
    { path: 'tests/README.md', line: 1, fact: 'No row names statement 1.3.' },
  ]);
});

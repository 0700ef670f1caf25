import { expect, test } from 'vitest';

import { checkFolderCycles } from './folder-cycles.ts';

const files = (texts: Record<string, string>) => Object.entries(texts).map(([path, text]) => ({ path, text }));

test('reports each import of a circle of folders, however long the circle', () => {
  const found = checkFolderCycles(
    files({
      'src/theme/a/one.ts': `\nimport '../b/two.ts';`,
      'src/theme/b/two.ts': `import '../c/deep/three.ts';`,
      'src/theme/c/deep/three.ts': `export * from '../../a/other.ts';`,
      'src/theme/d/four.ts': `import '../a/one.ts';`,
    }),
  );
  expect(found).toEqual([
    { path: 'src/theme/a/one.ts', line: 2, fact: 'src/theme/a and src/theme/b import each other: ../b/two.ts.' },
    { path: 'src/theme/b/two.ts', line: 1, fact: 'src/theme/b and src/theme/c import each other: ../c/deep/three.ts.' },
    {
      path: 'src/theme/c/deep/three.ts',
      line: 1,
      fact: 'src/theme/c and src/theme/a import each other: ../../a/other.ts.',
    },
  ]);
});

test('ignores files directly in a room, and tests', () => {
  const found = checkFolderCycles(
    files({
      'src/theme/types.ts': `import './a/one.ts';`,
      'src/theme/a/one.ts': `import '../types.ts'; import '../b/two.ts';`,
      'src/theme/b/two.test.ts': `import '../a/one.ts';`,
    }),
  );
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';

import { checkFolderCycles } from './folder-cycles.ts';

const files = (texts: Record<string, string>) => Object.entries(texts).map(([path, text]) => ({ path, text }));

test('reports each import in a cycle of folders, however long the cycle is', () => {
  const found = checkFolderCycles(
    files({
      'src/core/theme/a/one.ts': `\nimport '../b/two.ts';`,
      'src/core/theme/b/two.ts': `import '../c/deep/three.ts';`,
      'src/core/theme/c/deep/three.ts': `export * from '../../a/other.ts';`,
      'src/core/theme/d/four.ts': `import '../a/one.ts';`,
    }),
  );
  expect(found).toEqual([
    {
      path: 'src/core/theme/a/one.ts',
      line: 2,
      fact: 'src/core/theme/a and src/core/theme/b are in an import cycle: ../b/two.ts.',
    },
    {
      path: 'src/core/theme/b/two.ts',
      line: 1,
      fact: 'src/core/theme/b and src/core/theme/c are in an import cycle: ../c/deep/three.ts.',
    },
    {
      path: 'src/core/theme/c/deep/three.ts',
      line: 1,
      fact: 'src/core/theme/c and src/core/theme/a are in an import cycle: ../../a/other.ts.',
    },
  ]);
});

test('ignores tests, and files that are directly in a layer', () => {
  const found = checkFolderCycles(
    files({
      'src/core/theme/types.ts': `import './a/one.ts';`,
      'src/core/theme/a/one.ts': `import '../types.ts'; import '../b/two.ts';`,
      'src/core/theme/b/two.test.ts': `import '../a/one.ts';`,
    }),
  );
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';

import { compareOutputs, type Output } from './compare-outputs.ts';

const output = (texts: Record<string, string>): Output =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

test('ignores hashes in file names, keys of client references and the build id', () => {
  const before = output({
    'index.html': '<script src="/_assets/a-AAAAAAAA.js" data-build="one-1"></script>',
    'index.rsc': '1:I["3839215f02b2",[],"Article",1]\n0:{"build":"one-1"}',
    '_assets/a-AAAAAAAA.js': 'load("3839215f02b2")',
    '_assets/b-BBBBBBBB.json': '1',
    '_assets/b-CCCCCCCC.json': '2',
  });
  const after = output({
    'index.html': '<script src="/_assets/a-DDDDDDDD.js" data-build="two-2"></script>',
    'index.rsc': '1:I["04090b558f18",[],"Article",1]\n0:{"build":"two-2"}',
    '_assets/a-DDDDDDDD.js': 'load("04090b558f18")',
    '_assets/b-EEEEEEEE.json': '2',
    '_assets/b-FFFFFFFF.json': '1',
  });
  expect(compareOutputs(before, after)).toEqual([]);
});

test('reports files that differ, with the first difference, and files that one side lacks', () => {
  const before = output({ 'a.md': 'one two', 'b-AAAAAAAA.js': 'x', 'old.md': '' });
  const after = output({ 'a.md': 'one 2', 'b-BBBBBBBB.js': 'y', 'new.md': '' });
  expect(compareOutputs(before, after)).toEqual([
    { path: 'a.md', fact: 'character 4\n  - "one two"\n  + "one 2"' },
    { path: 'b.js', fact: 'character 0\n  - "x"\n  + "y"' },
    { path: 'new.md', fact: 'added' },
    { path: 'old.md', fact: 'removed' },
  ]);
});

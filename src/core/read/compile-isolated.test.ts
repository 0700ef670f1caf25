import { expect, test } from 'vitest';
import { compileIsolated } from './compile-isolated.ts';

test('yields to other tasks between two pages, so that the memory of a page can be freed', async () => {
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  // The first call loads the compiler, which takes many turns.
  await compileIsolated({ file: 'a.md', source: '# A\n' }, 10);
  const before = turns;
  for (const name of ['b', 'c', 'd']) await compileIsolated({ file: `${name}.md`, source: `# ${name}\n` }, 10);
  isDone = true;
  expect(turns - before).toBeGreaterThanOrEqual(3);
});

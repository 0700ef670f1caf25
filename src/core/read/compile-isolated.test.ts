import { expect, test, vi } from 'vitest';
import type { SiteErrors } from '../base/errors/site-error.ts';
import { compileIsolated, renderMarkdownIsolated } from './compile-isolated.ts';

const child = vi.hoisted(() => ({ result: { failure: 'timeout' } as object }));
vi.mock('../base/async/isolated-child.ts', () => ({ isolatedChild: () => () => Promise.resolve(child.result) }));

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

test('reports the line of a page that takes too long, but only the file for Markdown of a plugin', async () => {
  const errorsOf = (task: Promise<unknown>) => task.then(String, (error: SiteErrors) => error.errors);
  const text = 'a '.repeat(60_000);
  expect(await errorsOf(compileIsolated({ file: 'a.md', source: text }, 1))).toMatchObject([
    { fact: 'The page took more than 1 s to compile.', place: { file: 'a.md', line: 1 } },
  ]);
  const [error] = await errorsOf(renderMarkdownIsolated(text, 'boxes.json', 1));
  expect(error).toMatchObject({ fact: 'A Markdown text of the file took more than 1 s to compile.' });
  expect(error).toHaveProperty('place', { file: 'boxes.json' });
});

test.each([
  [{ failure: 'crash' }, 'The page cannot be compiled: it overflows the Markdown engine.'],
  [{ thrown: 'Out of ink.' }, 'The page cannot be compiled: Out of ink.'],
])('reports the cause of the failure %j', async (result, fact) => {
  child.result = result;
  const failing = compileIsolated({ file: 'a.md', source: 'a '.repeat(60_000) }, 1);
  await expect(failing).rejects.toMatchObject({ errors: [{ fact }] });
});

import { expect, test } from 'vitest';
import { treePlugin } from './tree-plugin.ts';

type Report = Parameters<ReturnType<typeof treePlugin>>[1]['report'];
type Reported = Parameters<Report>[0];
type File = Record<'message' | 'fail', (reason: string, place?: unknown) => void> & {
  path: string;
  extname: string;
};

const place = { start: { line: 3, column: 1 }, end: { line: 3, column: 4 } };

async function run(transform: ReturnType<typeof treePlugin>) {
  const reported: Reported[] = [];
  const report: Report = (diagnostic) => void reported.push(diagnostic);
  const tree = await transform({ type: 'root', children: [] }, { file: 'a.md', source: '# A', report });
  return { tree, reported };
}

test('calls a plugin once with its options, and its transform with each tree', async () => {
  const calls: unknown[] = [];
  const transform = treePlugin((name: string) => {
    calls.push(name);
    return (tree: unknown, { path, extname }: File) => void calls.push([tree, path, extname]);
  }, 'option');
  await run(transform);
  await run(transform);
  const call = [{ type: 'root', children: [] }, 'a.md', '.md'];
  expect(calls).toEqual(['option', call, call]);
});

test('takes the result from a promise or a callback', async () => {
  const after = { type: 'root', children: [{ type: 'break' }] };
  const promised = treePlugin(() => async () => after);
  const called = treePlugin(() => (_tree: unknown, _file: unknown, next: (error: unknown, tree: unknown) => void) => {
    setTimeout(next, 0, undefined, after);
  });
  expect((await run(promised)).tree).toBe(after);
  expect((await run(called)).tree).toBe(after);
  expect((await run(treePlugin(() => undefined))).tree).toBeUndefined();
});

test('reports messages of the plugin at their places, and stops it after a failure', async () => {
  const transform = treePlugin(() => (_tree: unknown, file: File) => {
    file.message('A hint', { place });
    file.message('A node.', { type: 'text', position: place });
    file.fail('Too bad', place.start);
  });
  expect((await run(transform)).reported).toEqual([
    { fact: 'A hint.', level: 'warning', node: { position: place } },
    { fact: 'A node.', level: 'warning', node: { position: place } },
    { fact: 'Too bad.', level: 'error', node: { position: { start: place.start, end: place.start } } },
  ]);
});

test('rejects a plugin that registers syntax, and names it', () => {
  function remarkSmileys(this: { data: () => Record<string, unknown[]> }) {
    (this.data()['micromarkExtensions'] ??= []).push({});
  }
  expect(() => treePlugin(remarkSmileys)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: \`remarkSmileys\` registers its own syntax, which is not supported.
      → Tables, footnotes, task lists and directives are built in, and \`markdown.math\` turns on formulas.]
  `);
  function rehypeText(this: Record<string, unknown>) {
    this['compiler'] = String;
  }
  expect(() => treePlugin(rehypeText)).toThrow('`rehypeText` registers its own syntax');
  function old(this: { Parser: { prototype: object } }) {
    return this.Parser.prototype;
  }
  expect(() => treePlugin(old)).toThrow('`old` cannot start: ');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const shout = `{ name: 'shout', markdown: [(tree, { report, setData }) => {
  setData('blocks', tree.children.length);
  for (const node of tree.children) {
    if (node.type === 'paragraph') node.children.push({ type: 'strong', children: [{ type: 'text', value: '!' }] });
    if (node.type === 'thematicBreak') report({ fact: 'No lines here.', node });
  }
}] }`;

test('changes the tree of each page, sets data, and keeps the places of other nodes', async () => {
  using site = makePluginSite(shout, { 'content/start.md': '# Start\n\nText with a [link](./none.md).\n' });
  const { site: made, errors } = await site.load();
  const body = made.pages[0]?.body;
  const content = body && 'content' in body ? body.content : undefined;
  expect(await content?.loadCode()).toContain('strong, { children: "!" }');
  expect(content?.links).toMatchObject([{ href: './none.md', line: 3, column: 13 }]);
  expect(made.pages[0]?.data).toEqual({ blocks: 2 });
  expect(errors).toEqual([]);
});

test('transforms only pages whose text matches the pattern', async () => {
  const plugin = "{ name: 'a', markdown: [{ pattern: /^Steps:/m, run: (tree, { setData }) => setData('x', true) }] }";
  using site = makePluginSite(plugin, { 'content/start.md': '# Start\n', 'content/x.md': '# X\n\nSteps: one.\n' });
  const { site: made, errors } = await site.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(made.pages.map(({ id, data }) => [id, data])).toEqual([
    ['start', undefined],
    ['x', { x: true }],
  ]);
});

test('reports the diagnostics of a transform at their place, and transforms that throw or return no tree', async () => {
  using site = makePluginSite(
    `${shout}, { name: 'thrower', markdown: [() => { throw new Error('Not today.'); }, () => 5, () => () => 6] }`,
    { 'content/start.md': '# Start\n\n---\n' },
  );
  expect((await site.errors()).replaceAll(site.path, '<site>')).toMatchInlineSnapshot(`
    "No lines here.
      at content/start.md:3:1
      1 | # Start
      2 |
    > 3 | ---
        | ^
      4 |

    \`markdown\` of the plugin "thrower" threw an error. Error: Not today.
      at content/start.md
      → Fix the error, which was thrown at <site>/site.config.ts:24:51.

    \`markdown\` of the plugin "thrower" returned something other than a tree.
      at content/start.md
      → Correct the plugin.

    \`markdown\` of the plugin "thrower" returned a function.
      at content/start.md
      → If it is a remark plugin, wrap it: \`remark(plugin)\`."
  `);
});

test('changes nodes of one type at any depth, in place or by returning others', async () => {
  const plugins = `{ name: 'nodes', markdown: [{
    strong: (node) => { node.children[0].value = 'loud'; },
    code: ({ value }) => ({ type: 'paragraph', children: [{ type: 'text', value }] }),
    blockquote: () => 5,
  }] }`;
  using site = makePluginSite(plugins, { 'content/start.md': '# Start\n\n- a **b**\n\n  ```\n  c\n  ```\n' });
  const { site: made } = await site.load();
  const body = made.pages[0]?.body;
  const code = await (body && 'content' in body ? body.content : undefined)?.loadCode();
  expect(code).toContain('strong, { children: "loud" }');
  expect(code).toContain('p, { children: "c" }');
  site.write({ 'content/start.md': '> Quote\n' });
  expect(await site.errors()).toContain('`markdown` of the plugin "nodes" returned something other than a tree.');
});

test.each([
  ['(tree) => void tree.children.push({})', '`children[1]` of a node of type "root" has no `type`'],
  ['{ heading: () => ({ type: "heading", children: "Start" }) }', '`children` of the result is not a list'],
  ['(tree) => void tree.children.push(tree)', '`children[1]` of a node of type "root" contains itself'],
])('names the plugin whose transform makes a tree that the parser cannot read: %s', async (transform, problem) => {
  using site = makePluginSite(`{ name: 'a', markdown: [${transform}] }`, { 'content/start.md': '# Start\n' });
  expect(await site.errors()).toBe(
    `\`markdown\` of the plugin "a" made an invalid tree: ${problem}.\n  at content/start.md\n  → Correct the plugin.`,
  );
});

test('shows diagrams as code in a site without the plugin that draws them', async () => {
  using site = makePluginSite('{ mermaid: false }', { 'content/start.md': '```mermaid\nflowchart LR\n  A-->B\n```\n' });
  const { site: made } = await site.load();
  const body = made.pages[0]?.body;
  expect(body && 'content' in body && body.content?.components).toEqual(['CodeBlock']);
});

test('recompiles a page after an edit of a module that the plugin imports', async () => {
  using site = makePluginSite('plugin', {
    'plugin.ts': `import { word } from './word.ts';
export default {
  name: 'adds',
  from: import.meta.url,
  markdown: [(tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] })],
};
`,
    'word.ts': "export const word = 'first word';\n",
  });
  const html = async () => {
    expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
      code: 0,
      output: expect.any(String),
    });
    return readFileSync(join(site.path, 'out/start/index.html'), 'utf8');
  };
  expect(await html()).toContain('<p>first word</p>');
  site.write({ 'word.ts': "export const word = 'second word';\n" });
  expect(await html()).toContain('<p>second word</p>');
});

test('reports data of a page that cannot be sent to another process', async () => {
  using site = makePluginSite("{ name: 'a', markdown: [(_, { setData }) => setData('run', () => 1)] }");
  expect(await site.errors()).toContain('`markdown` of the plugin "a" threw an error. DataCloneError');
});

test('reports a transform that passes an invalid problem to `report`', async () => {
  using site = makePluginSite("{ name: 'a', markdown: [(_, { report }) => report({ fct: 'Wrong.', level: 'warn' })] }");
  expect(await site.errors()).toContain(
    "`report` received an invalid value. `fact` must be a string, but it is missing. `level` must be 'error' or 'warning', but it is 'warn'.",
  );
});

test('accepts a bigint as data of a page', async () => {
  const check = "check: (_, site) => [{ fact: 'It is ' + typeof site.pages[0].data.size + '.' }]";
  using site = makePluginSite(`{ name: 'a', markdown: [(_, { setData }) => setData('size', 5n)], ${check} }`);
  expect(await site.errors()).toContain('It is bigint.');
});

test('rejects a plugin whose options change whenever the configuration is imported', async () => {
  using site = makePluginSite(
    "definePlugin({ name: 'odd', options: text, markdown: [() => {}] })(String(process.pid))",
  );
  expect(await site.errors()).toContain('The plugin "odd" changes each time the configuration is imported.');
});

test('accepts options that JSON cannot contain, and names a plugin whose options cannot be sent', async () => {
  const plugin = `import { definePlugin } from 'area-docs/plugin';
import { z } from '${import.meta.resolve('zod')}';
export default definePlugin({ name: 'limits', options: z.object({ max: z.any() }), markdown: [(tree) => tree] });
`;
  using big = makePluginSite('plugin({ max: 10n })', { 'plugin.ts': plugin });
  expect(await big.errors()).toBe('');
  const { code, output } = await big.run('build', '--out-dir', join(big.path, 'out'));
  expect(code, output).toBe(0);
  using callback = makePluginSite('plugin({ max: () => 3 })', { 'plugin.ts': plugin });
  expect(await callback.errors()).toMatchInlineSnapshot(`
    "\`options\` of the plugin "limits" contains a value that cannot be sent to another process.
      at site.config.ts:19:13
      18 |   title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60,
    > 19 |   plugins: [plugin({ max: () => 3 })],
         |             ^
      20 | };
      → Use plain data in the options, because \`markdown\` and \`html\` run in another process."
  `);
});

test.each([
  ['markdown', 'a promise', '[() => void (async () => { await 1; throw new Error("odd"); })()]'],
  ['html', 'a timer', '[() => new Promise(() => setTimeout(() => { throw new Error("odd"); }))]'],
])('names plugin, field and place of an error that `%s` does not handle in %s', async (field, _, code) => {
  const plugin = `export default { name: 'late',\n  ${field}: ${code} };\n`;
  using site = makePluginSite(`plugin, { name: 'next', ${field}: [() => {}] }`, { 'plugin.ts': plugin });
  const fact = `\`${field}\` of the plugin "late" did not handle an error. Error: odd`;
  expect(await site.errors()).toContain(`${fact}\n  at ${site.path}/plugin.ts:2:`);
});

test('names the plugin whose function of transforms throws', async () => {
  using site = makePluginSite(`{ name: 'thrower', markdown: () => { throw new Error('odd'); } }`);
  const errors = await site.errors();
  expect(errors).toContain('`markdown` of the plugin "thrower" threw an error. Error: odd.\n  at site.config.ts:');
});

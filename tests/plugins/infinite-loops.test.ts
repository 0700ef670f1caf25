import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blockForever, hang } from '../harness/hang.ts';
import { makePluginSite } from '../harness/plugin-site.ts';

const loop = `() => { ${hang} }`;
// Only one field per kind of thread loops. The others block their thread, because a loop keeps a core busy for seconds.
const wait = `() => { ${blockForever} }`;

/** Fields as named in messages, and code that never ends. */
const fields = [
  ['load', `load: ${loop}`],
  // Blocks in a later task.
  ['load', `load: () => new Promise((done) => setTimeout(done, 10)).then(${wait})`],
  ['pages', `pages: ${wait}`],
  ['pageText', `pageText: ${wait}`],
  ['navbarItems', `navbarItems: ${wait}`],
  ['head', `head: ${wait}`],
  ['files', `files: ${wait}`],
  ['files["a.txt"].text', `files: () => [{ path: 'a.txt', text: ${wait} }]`],
  ['check', `check: ${wait}`],
  ['componentData', `componentData: ${wait}`],
  ['bundle', `bundle: ${wait}`],
  [
    'bundle.modules["virtual:a"].check',
    "bundle: () => ({ modules: { 'virtual:a': { file: './read.ts', check: './read.ts' } } })",
  ],
  ['index.article', "index: { article: './read.ts', write: () => '' }"],
  ['index.article', "index: { article: './endless.ts', write: () => '' }"],
  ['frontMatter.since', `frontMatter: { since: schema(${wait}) }`],
  ['markdown', `markdown: [${loop}]`],
  ['markdown', `markdown: ${wait}`],
  ['html', `html: [${wait}]`],
  ['html', `markdown: [() => undefined], html: ${wait}`],
  ['options', `options: schema(${loop})`],
  [
    // Running `provides` is part of the check that requests it.
    'check',
    `provides: { names: ${wait} }, check: async (_, site, { provided }) => [...(await provided('names'))]`,
  ],
] as const;

test.each(fields)('ends a build whose `%s` never returns: %s', async (field, code) => {
  const plugin = `{ name: 'endless', frontMatter: { since: text }, ${code} }`;
  using site = makePluginSite(`definePlugin(${plugin})`, {
    'content/start.md': '---\nsince: "1"\n---\n\n# Start\n',
    'read.ts': `export const readArticle = ${wait};\nexport const check = readArticle;\n`,
    'endless.ts': 'await new Promise(() => undefined);\n',
  });
  const config = site.read('site.config.ts').replace('pageTimeout: 60', 'pageTimeout: 1');
  site.write({ 'site.config.ts': config, 'out/.area-docs.json': '{}', 'out/last.html': 'last good output' });
  const { code: exit, output } = await site.run('build', '--out-dir', join(site.path, 'out'));
  expect(output).toContain(`\`${field}\` of the plugin "endless" took more than 1 s.`);
  const isAboutPage = field === 'markdown' || field === 'html';
  const file = field.endsWith('.check') ? 'read.ts' : 'site.config.ts:18';
  expect(output).toContain(`at ${isAboutPage ? 'content/start.md' : file}`);
  expect(exit).toBe(1);
  expect(site.read('out/last.html')).toBe('last good output');
});

test('retries a plugin that timed out on a page once the page has been edited', async () => {
  using site = makePluginSite(`{ name: 'picky', markdown: [{ pattern: /wait/, run: ${wait} }] }`, {
    'content/start.md': '# Start\n\nPlease wait.\n',
  });
  site.write({ 'site.config.ts': site.read('site.config.ts').replace('pageTimeout: 60', 'pageTimeout: 1') });
  expect(await site.errors()).toContain('`markdown` of the plugin "picky" took more than 1 s.');
  site.write({ 'content/start.md': '# Start\n' });
  expect(await site.errors()).toBe('');
});

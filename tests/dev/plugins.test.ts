import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDev, type DevCommand } from '../harness/dev-server.ts';
import { configWith } from '../harness/plugin-site.ts';
import { areaDocs } from '../harness/sites.ts';
import { makeSite } from '../harness/site-folder.ts';
import { smallContract } from '../harness/small-contract.ts';

const outsidePlugin = `import { word } from './word.ts';
export default {
  name: 'outside',
  from: import.meta.url,
  load: ({ files }) => files.read('./data.txt'),
  head: (page, data) => [{ tag: 'meta', attributes: { name: 'word', content: word + ' ' + data } }],
  files: () => [{ path: 'word.txt', text: () => word }],
  pages: () => [{ route: '/readme/', source: './README.md' }],
};
`;

const esm = `import { definePlugin } from 'area-docs/plugin';
import { word } from './word.js';
export default definePlugin({
  name: 'esm',
  from: import.meta.url,
  head: () => [{ tag: 'meta', attributes: { name: 'esm', content: word } }],
  pages: () => [{ route: '/page/', title: 'Page', component: './page.js' }],
});
`;
const page = (text: string) => `import { jsx } from 'react/jsx-runtime';
export default () => jsx('p', { children: '${text}' });
`;
const cjs = `const { definePlugin } = require('area-docs/plugin');
const { word } = require('./word');
module.exports = definePlugin({
  name: 'cjs',
  from: __filename,
  head: () => [{ tag: 'meta', attributes: { name: 'cjs', content: word } }],
  markdown: [(tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Text ' + word }] })],
});
`;

const note = `export const note = {
  name: 'note', from: import.meta.url, pages: () => [{ route: '/note/', markdown: 'First note.' }],
};
`;

const operationPath = '/box/get';
const contract = (summary: string) => JSON.parse(smallContract('1', [{ id: 'box.get', summary, field: 'text' }]));
const operation = (summary: string) => JSON.stringify(contract(summary).paths[operationPath], null, 2);

const outside = makeSite({
  'plugin.ts': outsidePlugin,
  'word.ts': "export const word = 'one';\n",
  'data.txt': 'data',
  'README.md': '# Outside\n\nOutside text.\n',
  'openapi.yaml': JSON.stringify({ ...contract(''), paths: { [operationPath]: { $ref: 'paths/box.json' } } }),
  'paths/box.json': operation('Get a box'),
});

const site = makeSite({
  'site.config.ts': `import { blog } from 'area-docs/blog';
import esm from 'esm-plugin';
import cjs from '@kettle/cjs-plugin';
import outside from '${outside.path}/plugin.ts';
import { note } from './note.ts';
export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60,
  openapi: { path: '${outside.path}/openapi.yaml' },
  plugins: [outside, esm, cjs, blog(), note],
};
`,
  'note.ts': note,
  'blog/2026-01-01-first.md': '# First\n\nFirst text.\n',
  'node_modules/esm-plugin/package.json': '{ "name": "esm-plugin", "type": "module", "main": "main.js" }',
  'node_modules/esm-plugin/main.js': esm,
  'node_modules/esm-plugin/word.js': "export const word = 'one';\n",
  'node_modules/esm-plugin/page.js': page('First'),
  'node_modules/@kettle/cjs-plugin/package.json': '{ "name": "@kettle/cjs-plugin", "main": "main.js" }',
  'node_modules/@kettle/cjs-plugin/main.js': cjs,
  'node_modules/@kettle/cjs-plugin/word.js': "exports.word = 'one';\n",
});

// One server for all plugins, because starting it takes most of the time of a test.
let server: DevCommand;

beforeAll(async () => {
  server = await startDev(site.path);
});

afterAll(async () => {
  await server.end();
  site[Symbol.dispose]();
  outside[Symbol.dispose]();
});

async function textOf(route: string): Promise<string> {
  const response = await fetch(new URL(route, server.url));
  const html = await response.text();
  return response.ok ? html : String(response.status);
}

async function shows(route: string, text: string): Promise<void> {
  await expect.poll(() => textOf(route), { message: text }).toContain(text);
}

test('shows each edit of a plugin, its modules and its input files, inside and outside the site folder', async () => {
  const shown = async () => /<meta name="word" content="([^"]*)"/.exec(await textOf('start/'))?.[1];
  expect(await shown()).toBe('one data');
  outside.write({ 'word.ts': "export const word = 'two';\n" });
  await expect.poll(shown).toBe('two data');
  expect(await textOf('word.txt')).toBe('two');
  outside.write({ 'data.txt': 'other' });
  await expect.poll(shown).toBe('two other');
  outside.write({ 'plugin.ts': outside.read('plugin.ts').replace("word + ' '", "word + '-'") });
  await expect.poll(shown).toBe('two-other');
  for (const data of ['generated', 'generated again']) {
    outside.remove('data.txt');
    outside.write({ 'data.txt': data });
    await expect.poll(shown).toBe(`two-${data}`);
  }
  outside.write({ 'plugin.ts': outside.read('plugin.ts').replace('head: (', 'head: 5, hat: (') });
  await expect.poll(() => server.printed().stderr).toContain('`hat` is not a key of the plugin');
  expect(await shown(), 'the last good state').toBe('two-generated again');
  outside.write({ 'plugin.ts': outsidePlugin });
  await expect.poll(shown).toBe('two generated again');
});

test('exits with the error of a plugin that fails when the site is first read', async () => {
  using failing = makeSite({
    'site.config.ts': configWith('plugin'),
    'plugin.ts': `export default {
  name: 'failing',
  from: import.meta.url,
  componentData: () => { throw new Error('No data.'); },
};
`,
  });
  const { code, output } = await areaDocs('dev', failing.path, '--port', '0');
  expect(code).toBe(1);
  expect(output).toContain('`componentData` of the plugin "failing" threw an error. Error: No data.');
});

test('shows each edit of a contract outside the site folder, and of the files that it refers to', async () => {
  const shown = () => textOf('api/box/get/');
  expect(await shown()).toContain('Get a box');
  outside.write({ 'paths/box.json': operation('Get any box') });
  await expect.poll(shown).toContain('Get any box');
  outside.write({ 'paths/box.json': operation('Get a box').replace('"string"', '"text"') });
  await expect.poll(() => server.printed().stderr).toMatch(/"type" must be one of[^]*paths\/box\.json:\d+:/);
  outside.write({ 'openapi.yaml': JSON.stringify(contract('Get each box')) });
  await expect.poll(shown).toContain('Get each box');
});

test('shows each edit of an installed plugin, whether it is an ES module or CommonJS', async () => {
  await shows('start/', '<meta name="esm" content="one"/>');
  await shows('start/', '<meta name="cjs" content="one"/>');
  site.write({ 'node_modules/esm-plugin/word.js': "export const word = 'two';\n" });
  await shows('start/', '<meta name="esm" content="two"/>');
  site.write({ 'node_modules/esm-plugin/main.js': esm.replace('content: word', "content: word + '!'") });
  await shows('start/', '<meta name="esm" content="two!"/>');
  site.write({ 'node_modules/@kettle/cjs-plugin/word.js': "exports.word = 'two';\n" });
  await shows('start/', '<meta name="cjs" content="two"/>');
  await shows('start/', 'Text two');
  site.write({ 'node_modules/@kettle/cjs-plugin/main.js': cjs.replace("'Text '", "'More '") });
  await shows('start/', 'More two');
  await shows('page/', '<p>First</p>');
  site.write({ 'node_modules/esm-plugin/page.js': page('Second') });
  await shows('page/', '<p>Second</p>');
  site.write({
    'node_modules/late-plugin/package.json': '{ "name": "late-plugin", "type": "module", "main": "main.js" }',
    'node_modules/late-plugin/main.js': esm.replaceAll('esm', 'late').replaceAll(/\bpage\b/g, 'late'),
    'node_modules/late-plugin/word.js': "export const word = 'late';\n",
    'node_modules/late-plugin/late.js': "export { default } from './parts/late.js';\n",
    'node_modules/late-plugin/parts/late.js': page('Third'),
  });
  const config = site.read('site.config.ts');
  site.write({ 'site.config.ts': `import late from 'late-plugin';\n${config.replace('[outside', '[late, outside')}` });
  await shows('late/', '<p>Third</p>');
  site.write({ 'node_modules/late-plugin/parts/late.js': page('Fourth') });
  await expect.poll(() => textOf('late/')).toContain('<p>Fourth</p>');
});

test('shows each edit of a page that a plugin adds, without a restart', async () => {
  const post = 'blog/2026/01/01/first/';
  await shows(post, 'First text.');
  site.write({ 'blog/2026-01-01-first.md': '# First\n\nOther text.\n' });
  await shows(post, 'Other text.');
  await shows('blog/', 'Other text.');
  site.write({ 'blog/2026-01-02-second.md': '# Second\n\nMore.\n' });
  await shows('blog/2026/01/02/second/', 'More.');
  await shows('blog/', 'Second');
  site.remove('blog/2026-01-02-second.md');
  await shows('blog/2026/01/02/second/', '404');
  site.write({ 'note.ts': note.replace('First note', 'Second note') });
  await shows('note/', 'Second note.');
  site.write({ 'note.ts': note.replace("'First note.'", '5') });
  await expect.poll(() => server.printed().stderr).toContain('`[0].markdown` must be a string');
  expect(await textOf('note/'), 'the last good state').toContain('Second note.');
  site.write({ 'note.ts': note.replace('First note.', '<Crad />') });
  await expect.poll(() => server.printed().stderr).toContain('the plugin "note":1:1');
  expect(await textOf('note/'), 'the last good text').toContain('Second note.');
  site.write({
    'note.tsx': 'export default ({ word }: { word: string }) => <p>{word} note.</p>;\n',
    'note.ts': note.replace(
      "markdown: 'First note.'",
      "title: 'Note', component: './note.tsx', props: { word: 'Third' }",
    ),
  });
  await shows('note/', '<p>Third note.</p>');
  site.write({ 'note.tsx': 'export default ({ word }: { word: string }) => <p>My {word} note.</p>;\n' });
  await shows('note/', '<p>My Third note.</p>');
  await shows('readme/', 'Outside text.');
  outside.write({ 'README.md': '# Outside\n\nEdited text.\n' });
  await shows('readme/', 'Edited text.');
  outside.remove('README.md');
  outside.write({ 'README.md': '# Outside\n\nRestored text.\n' });
  await shows('readme/', 'Restored text.');
});

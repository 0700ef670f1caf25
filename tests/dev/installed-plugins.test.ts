import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';

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

test('shows each edit of an installed plugin, whether it is an ES module or CommonJS', async () => {
  using site = makeSite({
    'site.config.ts': `import esm from 'esm-plugin';
import cjs from '@kettle/cjs-plugin';
export default { title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60, plugins: [esm, cjs] };
`,
    'node_modules/esm-plugin/package.json': '{ "name": "esm-plugin", "type": "module", "main": "main.js" }',
    'node_modules/esm-plugin/main.js': esm,
    'node_modules/esm-plugin/word.js': "export const word = 'one';\n",
    'node_modules/esm-plugin/page.js': page('First'),
    'node_modules/@kettle/cjs-plugin/package.json': '{ "name": "@kettle/cjs-plugin", "main": "main.js" }',
    'node_modules/@kettle/cjs-plugin/main.js': cjs,
    'node_modules/@kettle/cjs-plugin/word.js': "exports.word = 'one';\n",
  });
  const server = await startDev(site.path);
  const textOf = async (route: string) => (await fetch(new URL(route, server.url))).text();
  const shows = async (text: string, route = 'start/') => {
    await expect.poll(() => textOf(route), { message: text }).toContain(text);
  };
  try {
    await shows('<meta name="esm" content="one"/>');
    await shows('<meta name="cjs" content="one"/>');
    site.write({ 'node_modules/esm-plugin/word.js': "export const word = 'two';\n" });
    await shows('<meta name="esm" content="two"/>');
    site.write({ 'node_modules/esm-plugin/main.js': esm.replace('content: word', "content: word + '!'") });
    await shows('<meta name="esm" content="two!"/>');
    site.write({ 'node_modules/@kettle/cjs-plugin/word.js': "exports.word = 'two';\n" });
    await shows('<meta name="cjs" content="two"/>');
    await shows('Text two');
    site.write({ 'node_modules/@kettle/cjs-plugin/main.js': cjs.replace("'Text '", "'More '") });
    await shows('More two');
    await shows('<p>First</p>', 'page/');
    site.write({ 'node_modules/esm-plugin/page.js': page('Second') });
    await shows('<p>Second</p>', 'page/');
    site.write({
      'node_modules/late-plugin/package.json': '{ "name": "late-plugin", "type": "module", "main": "main.js" }',
      'node_modules/late-plugin/main.js': esm.replaceAll('esm', 'late').replaceAll(/\bpage\b/g, 'late'),
      'node_modules/late-plugin/word.js': "export const word = 'late';\n",
      'node_modules/late-plugin/late.js': "export { default } from './parts/late.js';\n",
      'node_modules/late-plugin/parts/late.js': page('Third'),
    });
    const config = site.read('site.config.ts');
    site.write({ 'site.config.ts': `import late from 'late-plugin';\n${config.replace('[esm', '[late, esm')}` });
    await shows('<p>Third</p>', 'late/');
    site.write({ 'node_modules/late-plugin/parts/late.js': page('Fourth') });
    await shows('<p>Fourth</p>', 'late/');
  } finally {
    await server.end();
  }
});

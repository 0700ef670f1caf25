import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite, publishedText } from '../harness/plugin-site.ts';

const configWith = (plugin: string) => `import plugin from '${plugin}';
export default { title: 'Site', url: 'https://example.com', baseUrl: '/', plugins: [plugin({ word: 'yes' })] };
`;

const code = (from: string) => `definePlugin({
  name: 'packaged',
  from: ${from},
  options: { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } },
  load: ({ options, files }) => files.read('./data.txt').then((text) => text + options.word),
  files: (data) => [{ path: 'a.txt', text: () => data }],
})`;

test.each([
  [
    'an ES module',
    { type: 'module' },
    `import { definePlugin } from 'area-docs/plugin';\nexport default ${code('import.meta.url')};`,
  ],
  ['CommonJS', {}, `const { definePlugin } = require('area-docs/plugin');\nmodule.exports = ${code('__filename')};`],
])('uses a plugin that is installed as %s', async (_, manifest, source) => {
  const folder = 'node_modules/packaged-plugin';
  using site = makePluginSite('', {
    'site.config.ts': configWith('packaged-plugin'),
    [`${folder}/package.json`]: JSON.stringify({
      name: 'packaged-plugin',
      version: '1.0.0',
      main: 'main.js',
      ...manifest,
    }),
    [`${folder}/main.js`]: source,
    [`${folder}/data.txt`]: 'data ',
  });
  const loaded = await site.load();
  expect(loaded.errors).toEqual([]);
  expect(await publishedText(loaded, 'a.txt')).toBe('data yes');
});

test('uses a plugin that a compiler turned into CommonJS, with its default export', async () => {
  const folder = 'node_modules/compiled-plugin';
  using site = makePluginSite('', {
    'site.config.ts': `import plugin from 'compiled-plugin';
import { remark } from 'area-docs/plugin';
import remarkShout from 'compiled-plugin/remark.js';
export default { title: 'Site', url: 'https://example.com', baseUrl: '/',
  plugins: [plugin, { name: 'shouts', markdown: [remark(remarkShout)] }] };
`,
    [`${folder}/package.json`]: '{ "name": "compiled-plugin", "version": "1.0.0", "main": "main.js" }',
    [`${folder}/main.js`]: `Object.defineProperty(exports, '__esModule', { value: true });
exports.default = { name: 'compiled', from: __filename, files: () => [{ path: 'a.txt', text: () => 'made' }] };`,
    [`${folder}/remark.js`]: `Object.defineProperty(exports, '__esModule', { value: true });
exports.default = () => (tree, file) => void file.message('Shouted.', tree.children[0]);`,
  });
  const loaded = await site.load();
  expect(loaded.errors).toEqual([]);
  expect(await publishedText(loaded, 'a.txt')).toBe('made');
  expect(loaded.warnings.map(({ fact }) => fact)).toEqual(['Shouted.']);
});

test('builds pages and parts of a plugin that is installed as CommonJS, whose components are ES modules', async () => {
  const folder = 'node_modules/packaged-plugin';
  using site = makePluginSite('', {
    'site.config.ts': configWith('packaged-plugin'),
    [`${folder}/package.json`]: '{ "name": "packaged-plugin", "version": "1.0.0", "main": "main.js" }',
    [`${folder}/main.js`]: `const { definePlugin } = require('area-docs/plugin');
// Compiled code: the paths still name the sources (page.tsx), but only page.js exists.
module.exports = definePlugin({
  name: 'packaged',
  from: __filename,
  options: { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } },
  pages: ({ word }) => [{ route: '/page/', title: 'Page', component: './page.tsx', props: { word } }],
  theme: { Footer: './footer.tsx' },
});`,
    [`${folder}/page.js`]: `import { jsx } from 'react/jsx-runtime';
import { Button } from './button.js';
export default ({ word }) => jsx('div', { children: jsx(Button, { word }) });`,
    [`${folder}/button.js`]: `'use client';
import { useState } from 'react';
import { jsx } from 'react/jsx-runtime';
export function Button({ word }) {
  const [count, setCount] = useState(1);
  return jsx('button', { type: 'button', onClick: () => setCount(count + 1), children: word + count });
}`,
    [`${folder}/footer.js`]: `import { jsx } from 'react/jsx-runtime';
export default () => jsx('footer', { children: 'Own footer' });`,
  });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const html = site.read('out/page/index.html');
  expect(html).toContain('<button type="button">yes1</button>');
  expect(html).toContain('<footer>Own footer</footer>');
});

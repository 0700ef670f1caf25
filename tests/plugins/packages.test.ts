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

import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const plugin = `import { log } from './log.ts';
import { word } from './word.ts';

export const from = import.meta.url;
const since = { '~standard': { version: 1, vendor: 'own', validate: (value) => (log('frontMatter'), { value }) } };
const options = { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }) } };

import { definePlugin } from 'area-docs/plugin';
export default definePlugin({
  name: 'counted',
  from,
  options,
  frontMatter: { since },
  load: async ({ options, files }) => {
    log('load');
    return [options.limit, await files.read('./data.txt'), (await import('./late.ts')).default];
  },
  head: (page, data) => (log('head ' + page.id), [{ tag: 'meta', attributes: { name: 'data', content: data + word } }]),
  files: (data, site) => (log('files'), [{ path: 'a.txt', text: () => (log('text'), String(data)) }]),
  check: () => (log('check'), []),
});
`;

const other = "{ name: 'other', from: otherFile, head: (page) => (log('other head ' + page.id), []) }";

test('calls a function again only if its input or the source of the plugin has changed', async () => {
  using site = makePluginSite('plugin({ limit: 1 })', {
    'plugin.ts': plugin,
    'word.ts': "export const word = 'one';\n",
    'late.ts': "export { later as default } from './later.ts';\n",
    'later.ts': "export const later = 'one';\n",
    'data.txt': 'one',
    'content/start.md': '---\nsince: 1\n---\n\n# Start\n',
    'content/second.md': '# Second\n',
    'sidebars.ts': "export default { docs: ['start', 'second'] };\n",
  });
  const edit = (file: string, from: string, to: string) => site.write({ [file]: site.read(file).replace(from, to) });
  let lastData: unknown;
  const callsOfLoad = async () => {
    const { errors, site: loaded } = await site.load();
    expect(errors).toEqual([]);
    lastData = loaded.pages[0]?.meta.head?.[0]?.attributes?.['content'];
    return site.calls();
  };
  const dataCalls = ['check', 'files', 'head second', 'head start'];
  const all = ['check', 'files', 'frontMatter', 'head second', 'head start', 'load', 'text'];
  expect(await callsOfLoad()).toEqual(all);
  expect(await callsOfLoad()).toEqual([]);

  edit('site.config.ts', 'limit: 1', 'limit: 2');
  expect(await callsOfLoad(), 'an option').toEqual([...dataCalls, 'load', 'text']);
  edit('site.config.ts', "vendor: 'own'", "vendor: 'same'");
  expect(await callsOfLoad(), 'another part of the configuration').toEqual([]);

  site.write({ 'data.txt': 'two' });
  expect(await callsOfLoad(), 'a file that load reads').toEqual([...dataCalls, 'load', 'text']);
  edit('content/second.md', '# Second', '# Another title');
  expect(await callsOfLoad(), 'the title of a page').toEqual(['check', 'files', 'head second', 'text']);
  edit('content/second.md', '# Another title', '# Another title\n\nAnd a paragraph');
  expect(await callsOfLoad(), 'its description').toEqual(['check', 'files', 'head second', 'text']);
  edit('content/second.md', 'And a paragraph', 'And a paragraph\n\nAnd text');
  expect(await callsOfLoad(), 'its text').toEqual([]);

  edit('content/start.md', 'since: 1', 'since: 2');
  expect(await callsOfLoad(), 'a front matter value').toEqual(['check', 'files', 'frontMatter', 'head start', 'text']);
  edit('plugin.ts', "name: 'data'", "name: 'date'");
  expect(await callsOfLoad(), 'the plugin').toEqual(all);
  edit('word.ts', 'one', 'two');
  expect(await callsOfLoad(), 'a module that it imports').toEqual(all);
  expect(lastData).toBe('2,two,onetwo');
  edit('later.ts', 'one', 'three');
  expect(await callsOfLoad(), 'an import of a module that a function imports').toEqual(all);
  expect(lastData).toBe('2,two,threetwo');
  expect(await callsOfLoad()).toEqual([]);
});

/** A module that overwrites itself when it is imported. */
const overwritten = (code: string, file: string, next: string) =>
  `${code}\nprocess.getBuiltinModule('node:fs').writeFileSync(${file}, ${JSON.stringify(next)});\n`;

test.each([
  [
    'of the site',
    {
      'plugin.ts': `import { word } from './word.ts';
        import { definePlugin } from 'area-docs/plugin';
        export default definePlugin({ name: 'edited', from: import.meta.url, head: () => [{ tag: 'meta', attributes: { name: word } }] });`,
      'word.ts': overwritten(
        "export const word = 'one';",
        'new URL(import.meta.url.split("?")[0])',
        "export const word = 'two';",
      ),
    },
  ],
  [
    'of an installed CommonJS package',
    {
      'plugin.ts': "export { default } from 'edited';",
      'node_modules/edited/package.json': '{ "name": "edited", "main": "main.js" }',
      'node_modules/edited/main.js': `const { definePlugin } = require('area-docs/plugin');
        const { word } = require('./word.js');
        module.exports = definePlugin({ name: 'edited', from: __filename, head: () => [{ tag: 'meta', attributes: { name: word } }] });`,
      'node_modules/edited/word.js': overwritten("exports.word = 'one';", '__filename', "exports.word = 'two';"),
    },
  ],
])('results of a module that changes while it is imported are not reused for its new code: %s', async (_, files) => {
  using site = makePluginSite('plugin', files);
  const word = async () => (await site.load()).site.pages[0]?.meta.head?.[0]?.attributes?.['name'];
  expect(await word()).toBe('one');
  expect(await word()).toBe('two');
});

test('reloads an edited plugin that is installed and does not import the engine', async () => {
  const folder = 'node_modules/plain';
  const code = (word: string) =>
    `export default { name: 'plain', from: import.meta.url, head: () => [{ tag: 'meta', attributes: { name: '${word}' } }] };`;
  using site = makePluginSite('plugin', {
    'plugin.ts': "export { default } from 'plain';",
    [`${folder}/package.json`]: '{ "name": "plain", "type": "module", "main": "main.js" }',
    [`${folder}/main.js`]: code('one'),
  });
  const word = async () => (await site.load()).site.pages[0]?.meta.head?.[0]?.attributes?.['name'];
  expect(await word()).toBe('one');
  site.write({ [`${folder}/main.js`]: code('two') });
  expect(await word()).toBe('two');
});

test('an inline plugin changes with the configuration file', async () => {
  using site = makePluginSite(other.replace('from: otherFile, ', ''));
  const config = site
    .read('site.config.ts')
    .replace('export default', "import { log } from './log.ts';\nexport default");
  site.write({ 'site.config.ts': config });
  await site.load();
  expect(site.calls()).toEqual(['other head start']);
  await site.load();
  expect(site.calls()).toEqual([]);
  site.write({ 'site.config.ts': config.replace("vendor: 'own'", "vendor: 'same'") });
  await site.load();
  expect(site.calls()).toEqual(['other head start']);
});

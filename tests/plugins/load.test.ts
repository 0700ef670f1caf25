import { expect, test } from 'vitest';
import { makePluginSite, publishedText } from '../harness/plugin-site.ts';

const file = "files: (data) => [{ path: 'data.json', text: () => JSON.stringify(data) }]";

test('reads files relative to the file of the plugin, by address, and below a folder', async () => {
  const plugin = `export default {
  name: 'reader',
  from: import.meta.url,
  load: async ({ files }) => [
    await files.read('./a.txt'),
    await files.read(new URL('./a.txt', import.meta.url).href),
    await files.list('./texts'),
    (await files.readBytes('a.txt')).length,
  ],
  ${file},
};
`;
  using site = makePluginSite('plugin', {
    'nested/plugin.ts': plugin,
    'nested/a.txt': 'A',
    'nested/texts/x/b.txt': 'B',
  });
  site.write({
    'site.config.ts': site
      .read('site.config.ts')
      .replace("from 'area-docs/plugin';", "from 'area-docs/plugin'; import plugin from './nested/plugin.ts';"),
  });
  expect(await publishedText(await site.load(), 'data.json')).toBe('["A","A",["x/b.txt"],1]');
});

test('reports a file that cannot be read, and a result that is not JSON', async () => {
  using missing = makePluginSite(`{ name: 'a', load: ({ files }) => files.read('none.txt') }`);
  expect((await missing.errors()).replaceAll(missing.path, '<site>')).toMatchInlineSnapshot(`
    "The plugin "a" cannot read "none.txt": ENOENT: no such file or directory.
      at <site>/none.txt
      → Create it, or correct the path, which is relative to the file of the plugin. For a file of the site, write \`join(siteDir, path)\`."
  `);
  using option = makePluginSite(`{ name: 'a', load: ({ files, siteDir }) => files.list(siteDir + '/news') }`);
  expect((await option.errors()).replaceAll(option.path, '<site>')).toMatchInlineSnapshot(`
    "The plugin "a" cannot read "news": ENOENT: no such file or directory.
      at site.config.ts:18:13
      17 |   title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60,
    > 18 |   plugins: [{ name: 'a', load: ({ files, siteDir }) => files.list(siteDir + '/news') }],
         |             ^
      19 | };
      → Create it, or correct the path in the options of the plugin, which is relative to the site folder."
  `);
  using wrong = makePluginSite(`{ name: 'a', load: () => ({ list: [1, new Map()] }) }`);
  expect(await wrong.errors()).toContain(
    '`load` of the plugin "a" returned a value that is not JSON: `list[1]` is an instance of Map.',
  );
  using bare = makePluginSite(`{ name: 'a', load: () => new Map() }`);
  expect(await bare.errors()).toContain(
    '`load` of the plugin "a" returned a value that is not JSON: it is an instance of Map.',
  );
});

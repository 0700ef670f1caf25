import { expect, test } from 'vitest';
import { z } from 'zod';
import { makePluginSite, publishedText } from '../harness/plugin-site.ts';

const plugin = `import { definePlugin } from 'area-docs/plugin';
import { z } from '${import.meta.resolve('zod')}';
export default definePlugin({
  name: 'changelog',
  from: import.meta.url,
  options: z.object({ path: z.string().default('changes.txt'), limit: z.number().optional() }),
  files: (options) => [{ path: options.path, text: () => JSON.stringify(options) }],
});
`;

test('validates the options that the configuration passes, and fills in defaults', async () => {
  using site = makePluginSite('plugin({ limit: 3 })', { 'plugin.ts': plugin });
  expect(await publishedText(await site.load(), 'changes.txt')).toBe('{"path":"changes.txt","limit":3}');
  using uncalled = makePluginSite('plugin', { 'plugin.ts': plugin });
  expect(await publishedText(await uncalled.load(), 'changes.txt')).toBe('{"path":"changes.txt"}');
});

test('names plugin, key and line of an invalid option', async () => {
  using site = makePluginSite("plugin({\n  limit: 'three',\n})", { 'plugin.ts': plugin });
  expect(await site.errors()).toMatchInlineSnapshot(`
    "\`options.limit\` of the plugin "changelog" is invalid: Invalid input: expected number, received string.
      at site.config.ts:20:3
      19 |   plugins: [plugin({
    > 20 |   limit: 'three',
         |   ^
      21 | })],"
  `);
});

test('reads the options of a plugin with a `configKey` from the configuration', async () => {
  const keyed = plugin.replace("name: 'changelog',", "name: 'changelog', configKey: 'changelog',");
  using site = makePluginSite("plugin], changelog: { path: 'a.txt' }, tagline: [''][0", { 'plugin.ts': keyed });
  site.write({ 'site.config.ts': site.read('site.config.ts').replace("tagline: [''][0]", "tagline: 'x'") });
  expect(await publishedText(await site.load(), 'a.txt')).toBe('{"path":"a.txt"}');
  site.write({ 'site.config.ts': site.read('site.config.ts').replace("'a.txt'", '5') });
  expect(await site.errors()).toMatchInlineSnapshot(`
    "\`changelog.path\` of the plugin "changelog" is invalid: Invalid input: expected string, received number.
      at site.config.ts:19:35
      18 |   title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 5,
    > 19 |   plugins: [plugin], changelog: { path: 5 }, tagline: 'x',
         |                                   ^
      20 | };"
  `);
});

test('takes schemas of any library that implements Standard Schema', async () => {
  // The interface is the same for all libraries: zod represents those that are not installed.
  expect(z.string()['~standard']).toMatchObject({ version: 1, vendor: 'zod' });
  using site = makePluginSite(
    "definePlugin({ name: 'a', options: text, files: (word) => [{ path: 'a.txt', text: () => word }] })('yes')",
  );
  expect(await publishedText(await site.load(), 'a.txt')).toBe('yes');
});

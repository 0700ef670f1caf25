import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

async function errorsOf(plugins: string): Promise<string> {
  using site = makePluginSite(plugins);
  return (await site.errors()).replaceAll(/^[> ] *\d* *\|.*\n/gm, '');
}

test('names the plugin and the field whose value has the wrong type', async () => {
  expect(await errorsOf("{ name: 'a', head: [], styles: 'a.css' }, { name: 5 }, { nam: 'b' }, 7"))
    .toMatchInlineSnapshot(`
      "The plugin "a": \`head\` must be a function.
        at site.config.ts:18:13

      The plugin "a": \`styles\` must be a list of paths like './plugin.css', but it is 'a.css'.
        at site.config.ts:18:13

      The plugin: \`name\` must be a string, but it is 5.
        at site.config.ts:18:55

      The plugin: \`name\` must be a string, but it is missing.
        at site.config.ts:18:68

      \`nam\` is not a key of the plugin.
        at site.config.ts:18:68
        → Did you mean \`name\`?

      The plugin must be an object like { name: … }, but it is 7.
        at site.config.ts:18:82
        19 | };"
    `);
});

test('reports a function that was not called, and an invalid schema', async () => {
  expect(await errorsOf("() => ({}), { name: 'a', frontMatter: { since: String } }")).toMatchInlineSnapshot(`
    "A function is not a plugin.
      at site.config.ts:18:13
      → Call it: \`plugins: [name()]\`.

    The plugin "a": \`frontMatter.since\` must be a Standard Schema, such as one of zod, valibot or arktype.
      at site.config.ts:18:25
      19 | };"
  `);
});

test('reports a front matter key, or a name, that two plugins claim', async () => {
  const plugins =
    "{ name: 'a', frontMatter: { since: text } }, { name: 'b', frontMatter: { since: text } }, { name: 'a', frontMatter: { since: text } }";
  expect(await errorsOf(plugins)).toMatchInlineSnapshot(`
    "The plugins "a" and "b" both claim the front matter key \`since\`.
      at site.config.ts:18:58
      → Remove one of the two from \`plugins\`.

    Two plugins are called "a".
      at site.config.ts:18:103
      → Remove one of the two from \`plugins\`."
  `);
});

test('suggests to switch off the default plugin whose name a plugin has', async () => {
  expect(await errorsOf("{ name: 'sitemap' }")).toContain(
    "→ Rename yours, or switch off the default plugin: `plugins: [{ 'sitemap': false }]`.",
  );
});

test('reports a configuration key that the engine has', async () => {
  expect(await errorsOf("{ name: 'a', configKey: 'title' }")).toContain(
    'The plugin "a" claims the configuration key `title`, which the engine already has.',
  );
});

test('reports a tool or an imported module that exists twice', async () => {
  const tool = "{ name: 'read_page', title: 'Read', description: 'Read', input: () => text, run: async () => '' }";
  expect(await errorsOf(`{ name: 'a', tools: [${tool}] }`)).toContain(
    'The plugins "mcp" and "a" both claim the tool `read_page`.',
  );
  const twice = await errorsOf(`{ name: 'a', tools: [${tool}, ${tool}].map((one) => ({ ...one, name: 'find' })) }`);
  expect(twice).toContain('The plugin "a" claims the tool `find` twice.');
  const imports = "imports: () => ({ icons: { code: 'export {}' } })";
  expect(await errorsOf(`{ name: 'a', ${imports} }, { name: 'b', ${imports} }`)).toContain(
    '`imports` of the plugin "b" has "icons", which the plugin "a" also has.',
  );
});

test('removes a default plugin, and reports unknown names', async () => {
  using site = makePluginSite('{ sitemap: false }');
  const { published, errors } = await site.load();
  expect(errors).toEqual([]);
  expect([...published.keys()]).not.toContain('sitemap.xml');
  expect(await errorsOf('{ sitmap: false }')).toMatchInlineSnapshot(`
    "Unknown default plugin: "sitmap".
      at site.config.ts:18:13
      → Did you mean \`sitemap\`?"
  `);
});

test('names a plugin that throws, with the place in its file', async () => {
  const plugin = `export default {
  name: 'thrower',
  from: import.meta.url,
  files: () => {
    throw new TypeError('No files today.');
  },
};
`;
  using site = makePluginSite('plugin', { 'plugin.ts': plugin });
  expect((await site.errors()).replaceAll(site.path, '<site>')).toMatchInlineSnapshot(`
    "\`files\` of the plugin "thrower" threw an error. TypeError: No files today.
      at site.config.ts:19:13
      18 |   title: 'Site', url: 'https://example.com', baseUrl: '/', pageTimeout: 60,
    > 19 |   plugins: [plugin],
         |             ^
      20 | };
      → Fix the error, which was thrown at <site>/plugin.ts:5:11."
  `);
});

test('a removed default plugin does nothing, and its settings are not read', async () => {
  const redirects = "redirects: [{ from: '/start', to: '/none' }, { from: ['/a', '/a'], to: 'nowhere' }]";
  const odd = '# Start\n\n```mermaid\nodd diagram\n```\n';
  using site = makePluginSite('', { 'content/start.md': odd }, redirects);
  expect(await site.errors()).toContain('`redirects[1].to` is neither a route nor an address');
  using without = makePluginSite(
    '{ redirects: false, sitemap: false }, { feeds: false, mermaid: false }',
    { 'content/start.md': odd },
    redirects,
  );
  const { published, errors } = await without.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  const files = [...published].filter(([, { kind }]) => kind === 'text').map(([path]) => path);
  expect(files.filter((path) => /redirects|sitemap|robots|feed|start\/index/.test(path))).toEqual([]);
});

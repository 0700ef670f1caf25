import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDev } from '../harness/dev-server.ts';
import { makePluginSite, publishedText } from '../harness/plugin-site.ts';
import type { Files } from '../harness/site-folder.ts';

test('publishes text and bytes, made from the pages of the site', async () => {
  const files = `(_, site) => [
    { path: 'pages.txt', text: () => site.pages.map(({ url }) => url).join(' ') },
    { path: 'data.bin', bytes: () => new Uint8Array([1, 2]) },
  ]`;
  using site = makePluginSite(`{ name: 'a', files: ${files} }`);
  const loaded = await site.load();
  expect(await publishedText(loaded, 'pages.txt')).toBe('/start/');
  expect(await publishedText(loaded, 'data.bin')).toEqual(new Uint8Array([1, 2]));
});

test('files get the messages of their plugin by locale', async () => {
  const files = "(_, site, { messages }) => [{ path: 'a.txt', text: () => messages.en.hi + messages.fr.hi }]";
  using site = makePluginSite(
    `{ name: 'a', messages: { en: { hi: 'Hi' } }, files: ${files} }`,
    { 'i18n/fr/messages.json': '{ "hi": "Salut" }' },
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
  );
  expect(await publishedText(await site.load(), 'a.txt')).toBe('HiSalut');
});

test('joins texts and the Markdown of rendered pages, and writes the file again when a page changes', async () => {
  const files =
    "(_, site) => [{ path: 'all.txt', parts: ['All:\\n', ...site.pages.map(({ url }) => ({ markdown: url }))] }]";
  using site = makePluginSite(`{ name: 'a', files: ${files} }, { 'markdown-export': false }`);
  const build = () => site.run('build', '--out-dir', join(site.path, 'out'));
  site.write({ 'content/start.md': '# Start\n\nBefore.\n' });
  expect(await build()).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.read('out/all.txt')).toBe('All:\n# Start\n\nBefore.\n');
  site.write({ 'content/start.md': '# Start\n\nAfter.\n' });
  expect(await build()).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.read('out/all.txt')).toBe('All:\n# Start\n\nAfter.\n');
});

test('an edit of a module that a plugin only names, or of its imports, takes effect in builds and in dev', async () => {
  const draw = (sign: string) =>
    `import { word } from './word.ts';\nexport const make = () => new TextEncoder().encode(word + '${sign}');\n`;
  using site = makePluginSite('plugin', {
    'plugin.ts': `import { definePlugin, hashedPath } from 'area-docs/plugin';
      export default definePlugin({
        name: 'a',
        from: import.meta.url,
        files: () => [{ path: 'made.txt', module: './draw.ts', input: 1, error: { fact: 'No' } }],
        index: {
          article: './article.ts',
          write: async (_, { pages: [{ url }] }, { rendered, publish }) => {
            const text = String(await rendered?.textOf(url));
            const path = hashedPath('read-' + text, '.txt', text);
            publish({ path, text });
            return path;
          },
        },
      });`,
    'draw.ts': draw('.'),
    'word.ts': "export const word = 'one';\n",
    'article.ts':
      "import { isElement } from 'area-docs/html';\nimport { word } from './word.ts';\nexport const readArticle = (article) => ({ text: word, marks: isElement(article) });\n",
  });
  const edits: readonly Files[] = [{}, { 'word.ts': "export const word = 'two';\n" }, { 'draw.ts': draw('!') }];
  const server = await startDev(site.path);
  const seen: string[] = [];
  try {
    for (const edit of edits) {
      site.write(edit);
      expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
        code: 0,
        output: expect.any(String),
      });
      const made = site.read('out/made.txt');
      const read = readdirSync(join(site.path, 'out/_assets')).flatMap(
        (name) => /^read-([a-z]+)/.exec(name)?.[1] ?? [],
      );
      seen.push([made, ...read].join(' '));
      await expect.poll(async () => (await fetch(new URL('made.txt', server.url))).text()).toBe(made);
    }
  } finally {
    await server.end();
  }
  expect(seen).toEqual(['one. one', 'two. two', 'two! two']);
});

test('a build reports files that a module fails to make, together with errors of pages', async () => {
  using site = makePluginSite('plugin', {
    'plugin.ts': `import { definePlugin, hashedPath } from 'area-docs/plugin';
      export default definePlugin({
        name: 'a',
        from: import.meta.url,
        files: () => [
          { path: hashedPath('made', '.txt', '1'), isHashed: true, module: './draw.ts', input: 1, error: { fact: 'No' } },
        ],
      });`,
    'draw.ts': "export const make = () => { throw new Error('ink'); };\n",
    // An expression, because a site with a component could not use the shared bundle.
    'content/broken.mdx': "# Broken\n\n{(() => { throw new Error('paper'); })()}\n",
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'out'));
  expect(code).toBe(1);
  expect(output).toContain('No: ink');
  expect(output).toContain('paper');
});

test('rejects a path outside the output, and one that is already used', async () => {
  const one = (name: string, path: string) => `{ name: '${name}', files: () => [{ path: '${path}', text: () => '' }] }`;
  using site = makePluginSite(
    [
      one('a', '../up.txt'),
      one('e', '/etc/a.txt'),
      one('b', 'same.txt'),
      one('c', 'same.txt'),
      one('d', 'start/index.html'),
    ].join(', '),
  );
  expect((await site.errors()).replaceAll(/^[> ] *\d* *\|.*\n/gm, '')).toMatchInlineSnapshot(`
    "The path "../up.txt" cannot be published: it leaves the output folder.
      at site.config.ts:18:13
      → Choose another name.

    The path "/etc/a.txt" cannot be published: it has an empty segment or the segment ".".
      at site.config.ts:18:82
      → Remove the leading slash.

    Two files are published as "same.txt": the plugin "b" and the plugin "c".
      at site.config.ts:18:220
      → Rename one of the two.

    Two files are published as "start/index.html": content/start.md and the plugin "d".
      at site.config.ts:18:288
      → Rename one of the two."
  `);
});

test('a file of the static folder replaces a default file', async () => {
  const files = "() => [{ path: 'a.txt', text: () => '', isDefault: true }]";
  using site = makePluginSite(`{ name: 'a', files: ${files} }`, { 'static/a.txt': 'own' });
  const { published, errors } = await site.load();
  expect(errors).toEqual([]);
  expect(published.get('a.txt')).toMatchObject({ kind: 'copy' });
});

test.each([
  ["'text'", '`files` of the plugin "a" returned an invalid value. Its result must be a list of files'],
  ["[{ path: 'a.txt' }]", '`[0]` must have one of `text`, `bytes`, `parts` and `module`.'],
  ["[{ path: 'a.md', parts: [{}] }]", '`[0].parts` must be a list of strings and objects like'],
  [
    "[{ path: 'a.md', parts: [{ markdown: '/none/' }] }]",
    '`files["a.md"].parts` of the plugin "a" names a page that does not exist: {"markdown":"/none/"}.',
  ],
  [
    "[{ path: 'a.txt', text: () => 5 }]",
    '`files["a.txt"].text` of the plugin "a" must return a string, but it returned number.',
  ],
  [
    "[{ path: 'a.txt', text: () => null }]",
    '`files["a.txt"].text` of the plugin "a" must return a string, but it returned null.',
  ],
  [
    "[{ path: 'a.bin', bytes: () => [1] }]",
    '`files["a.bin"].bytes` of the plugin "a" must return a `Uint8Array`, but it returned array.',
  ],
])('rejects %s', async (result, message) => {
  using site = makePluginSite(`{ name: 'a', files: () => ${result} }`);
  expect(await site.errors()).toContain(message);
});

test('an invalid result names the file of a plugin of the site, but not that of an installed one', async () => {
  const fileOf = async (from: string) => {
    using site = makePluginSite(`{ name: 'a', from: '${from}', files: () => 5 }`, { [from]: '' });
    return /in (\S+)\.$/m.exec(await site.errors())?.[1];
  };
  expect(await fileOf('plugins/boxes.ts')).toBe('plugins/boxes.ts');
  expect(await fileOf('node_modules/boxes/index.js')).toBeUndefined();
});

test('reports the input of a module and data of components that are not JSON', async () => {
  const errorsOf = async (fields: string) => {
    using site = makePluginSite(`{ name: 'a', ${fields} }`, { 'draw.ts': '' });
    return (await site.run('build', '--out-dir', join(site.path, 'out'))).output;
  };
  const file = "{ path: 'a.png', module: './draw.ts', input: { size: 1n }, error: { fact: 'No' } }";
  expect(await errorsOf(`files: () => [${file}]`)).toContain(
    '`files` of the plugin "a" returned an `input` of "a.png" that is not JSON: `size` is 1.',
  );
  expect(await errorsOf('componentData: () => ({ run: () => 1 })')).toContain(
    '`componentData` of the plugin "a" returned a value that is not JSON: `run` is a function.',
  );
});

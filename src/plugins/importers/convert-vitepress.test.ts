import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { convertVitepress } from './convert-vitepress.ts';

async function converted(config: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitepress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ '.vitepress/config.mjs': `export default ${config};`, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { files: newFiles } = await convertVitepress(folder);
  return (path: string) => newFiles[path];
}

test('keeps links to files whose names contain spaces and parentheses', async () => {
  const read = await converted('{}', {
    'a (1).png': '',
    'b c.md': '# B\n',
    'a.md': '![A](./a%20(1).png) ![A](<./a (1).png>) [B](./b%20c.html#b) [B](<b c>) [C](./c.html)\n\n`[C](./c.html)`\n',
  });
  expect(read('content/a.md')).toBe(
    '![A](./a%20(1).png) ![A](<./a (1).png>) [B](./b%20c.md#b) [B](<./b%20c.md>) [C](./c)\n\n`[C](./c.html)`\n',
  );
});

test('keeps escaped quotes and parentheses in links', async () => {
  const read = await converted('{}', {
    'a.md': `[A](./1%29b.html) <a href="/%22a%22.html">B</a> <a href='/a%27s.html'>C</a>\n`,
  });
  expect(read('content/a.md')).toBe(`[A](./1%29b) <a href="/%22a%22">B</a> <a href='/a%27s'>C</a>\n`);
});

test('reads the language of a site with and without translations', async () => {
  const files = { 'index.md': '# Hallo\n' };
  const config = (await converted("{ lang: 'de-DE' }", files))('site.config.ts');
  expect(config).toContain("defaultLocale: 'de-DE'");
  expect(config).not.toContain('localeDropdown');
  const french = (await converted("{ lang: 'de', locales: { root: { lang: 'fr' }, en: {} } }", files))(
    'site.config.ts',
  );
  expect(french).toContain("locales: ['fr', 'en']");
  expect(french).toContain('localeDropdown');
});

test('reads the levels of the table of contents of a page', async () => {
  const read = await converted('{}', {
    'a.md': '---\noutline: deep\n---\n# A\n',
    'b.md': '---\noutline: [2, 4]\n---\n# B\n',
    'c.md': '---\noutline: false\n---\n# C\n',
  });
  expect(read('content/a.md')).toContain('toc_min_heading_level: 2\ntoc_max_heading_level: 6\n');
  expect(read('content/b.md')).toContain('toc_max_heading_level: 4\n');
  expect(read('content/c.md')).toBe('---\nhide_table_of_contents: true\n---\n# C\n');
});

test('keeps elements of the head', async () => {
  const read = await converted(
    "{ head: [['meta', { name: 'author', content: 'Emma' }], ['link', { rel: 'icon' }]] }",
    {},
  );
  expect(read('site.config.ts')).toContain(
    "headTags: [{ tagName: 'meta', attributes: { name: 'author', content: 'Emma' } }]",
  );
});

test('publishes the files that VitePress publishes, and reads content outside the folder of the configuration', async () => {
  const read = await converted(
    "{ srcDir: import.meta.dirname + '/../docs', rewrites: { 'pkg/:name(.+).md': ':name.md' } }",
    {
      'docs/pkg/a/b.md': '![C](../c.png)\n',
      'docs/pkg/c.png': '',
      'docs/public/.well-known/a.json': '',
      'docs/.drafts/d.md': '# D\n',
      'docs/lib/.e/e.md': '# E\n',
      'docs/script.mjs': '',
      'docs/story.mdx': '',
      'f.md': '# F\n',
    },
  );
  const paths = ['content/a/b.md', 'content/pkg/c.png', 'static/.well-known/a.json'];
  expect(paths.filter((path) => read(path) === undefined)).toEqual([]);
  expect(read('content/a/b.md')).toBe('![C](../pkg/c.png)\n');
  const others = [
    'content/.drafts/d.md',
    'content/lib/.e/e.md',
    'content/script.mjs',
    'content/story.mdx',
    'content/f.md',
    'content/pkg/a/b.md',
  ];
  expect(others.filter((path) => read(path) !== undefined)).toEqual([]);
});

test('reads the folder of public files from the settings of Vite', async () => {
  const config = "{ vite: { publicDir: import.meta.dirname + '/../assets' } }";
  const read = await converted(config, { 'assets/a.svg': '', 'a.md': '![A](/a.svg)\n' });
  expect([read('static/a.svg'), read('content/assets/a.svg')]).toEqual([expect.anything(), undefined]);
});

test('resolves links from the new address of a page, as VitePress does', async () => {
  const read = await converted("{ rewrites: { 'rules/:name/README.md': 'rules/:name.md' } }", {
    'rules/a/README.md': '[B](b) [B](./b.md#c) [A](../a.md) ![C](./c.png)\n',
    'rules/a/c.png': '',
    'rules/b/README.md': '# B\n',
    'a.md': '# A\n',
  });
  expect(read('content/rules/a.md')).toBe('[B](./b.md) [B](./b.md#c) [A](../a.md) ![C](./a/c.png)\n');
});

test('moves pages with a function', async () => {
  const read = await converted("{ rewrites: (path) => (path === 'a.md' ? 'b/c.md' : undefined) }", {
    'a.md': '[D](./d.md)\n',
    'd.md': '[A](./a.md)\n',
  });
  expect([read('content/b/c.md'), read('content/d.md')]).toEqual(['[D](../d.md)\n', '[A](./b/c.md)\n']);
});

test.each([
  ["'https://example.org/edit/:path'", "editUrl: 'https://example.org/edit/'", false],
  ['({ filePath }) => `https://example.org/edit/${filePath}`', "editUrl: 'https://example.org/edit/'", false],
  ['({ filePath }) => `https://example.org/edit/${filePath}?a`', 'docs: {}', true],
  ['({ params }) => params.a.b', 'docs: {}', true],
])('converts the address for editing %s', async (pattern, expected, isNoted) => {
  const read = await converted(`{ themeConfig: { editLink: { pattern: ${pattern} } } }`, {});
  expect(read('site.config.ts')).toContain(expected);
  expect(String(read('conversion.md')).includes('themeConfig.editLink')).toBe(isNoted);
});

test('reads the edit link and the date of a page, and ignores invalid directions of languages', async () => {
  const read = await converted("{ locales: { root: { lang: 'en' }, fr: { dir: 'src/fr' }, ar: { dir: 'rtl' } } }", {
    'a.md': '---\neditLink: false\nlastUpdated: 2026-01-31\n---\n# A\n',
    'b.md': '---\nlastUpdated: false\n---\n# B\n',
  });
  expect(read('content/a.md')).toBe('---\ncustom_edit_url: null\nlast_update:\n  date: 2026-01-31\n---\n# A\n');
  expect(String(read('site.config.ts')).match(/direction: '[^']*'/g)).toEqual(["direction: 'rtl'"]);
  expect(read('conversion.md')).toContain('Not converted: front matter `lastUpdated`\n  - b.md\n');
});

test('reads the description and the keywords in the head of a page', async () => {
  const head = (name: string, content: string) => `  - - meta\n    - name: ${name}\n      content: ${content}\n`;
  const read = await converted('{}', {
    'a.md': `---\nhead:\n${head('description', 'Kettles')}${head('keywords', 'tea, hot water')}---\n# A\n`,
    'b.md': `---\nhead:\n${head('description', 'Not this')}${head('robots', 'noindex')}description: Cups\n---\n# B\n`,
  });
  expect(read('content/a.md')).toBe('---\ndescription: Kettles\nkeywords:\n  - tea\n  - hot water\n---\n# A\n');
  expect(read('content/b.md')).toBe('---\ndescription: Cups\n---\n# B\n');
  expect(read('conversion.md')).toContain('Not converted: front matter `head`\n  - b.md\n');
});

test('keeps pictures that pages name by their path in the content', async () => {
  const read = await converted('{}', {
    'public/a.png': '',
    'public/b.png': '',
    'b.png': '',
    'guide/c.png': '',
    'guide/d.md': '![A](/public/a.png) ![B](/b.png) ![C](/guide/c.png) [D](/guide/d.md)\n',
  });
  expect(read('content/guide/d.md')).toBe('![A](/a.png) ![B](/b.png) ![C](./c.png) [D](/guide/d.md)\n');
});

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

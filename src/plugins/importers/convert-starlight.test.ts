import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { convertStarlight } from './convert-starlight.ts';

async function converted(options: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'starlight-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = `import starlight from '@astrojs/starlight';
import topics from 'starlight-sidebar-topics';
export default { site: 'https://example.org', integrations: [starlight({ title: 'Kettle', ${options} })] };`;
  for (const [name, text] of Object.entries({ 'astro.config.mjs': config, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { files: newFiles, notes } = await convertStarlight(folder);
  return { notes, read: (path: string) => newFiles[path] };
}

test('keeps the addresses that Astro derives from the names of files', async () => {
  const { notes, read } = await converted("sidebar: ['guides/my-page', '01-start', 'readme']", {
    'src/content/docs/Guides/My Page.md': '---\ntitle: Mine\n---\n[Start](../../01-start/) [Other](./Other.md)\n',
    'src/content/docs/Guides/Other.md': '---\ntitle: Other\nslug: other\n---\n',
    'src/content/docs/Guides/_Part.md': 'Part\n',
    'src/content/docs/01-start.md': '---\ntitle: Start\n---\n',
    'src/content/docs/README.md': '---\ntitle: Read\n---\n',
  });
  expect(notes).toEqual([]);
  expect(read('src/content/docs/Guides/My Page.md')).toBe(
    '---\ntitle: Mine\nslug: /guides/my-page\n---\n[Start](/01-start/) [Other](./Other.md)\n',
  );
  expect(read('src/content/docs/Guides/Other.md')).toBe('---\ntitle: Other\nslug: /other\n---\n');
  expect(read('src/content/docs/Guides/_Part.md')).toBe('Part\n');
  expect(read('sidebars.ts')).toContain("docs: ['Guides/My Page', '01-start', 'README']");
  expect(read('site.config.ts')).toContain("fileNames: { '01-start': { name: '01-start' } }");
});

test('removes the language from the slug of a translation', async () => {
  const { read } = await converted("locales: { root: { label: 'English' }, fr: { label: 'Français' } }", {
    'src/content/docs/start.md': '---\ntitle: Start\nslug: first\n---\n',
    'src/content/docs/fr/start.md': '---\ntitle: Début\nslug: fr/first\n---\n',
  });
  expect(read('i18n/fr/src/content/docs/start.md')).toBe('---\ntitle: Début\nslug: /first\n---\n');
});

test('keeps pictures whose names contain spaces and parentheses', async () => {
  const picture = 'src/assets/a (1).png';
  const { read } = await converted('', {
    [picture]: '',
    'src/content/docs/a.mdx': `import a from '../../assets/a (1).png';

<Image src={a} alt="A" />

![A](../../assets/a%20(1).png) ![A](<../../assets/a (1).png>) <img src="../../assets/a (1).png" />

Write \`![A](./a.png)\`.
`,
  });
  expect(read('src/content/docs/a.mdx')).toBe(`
![A](<../../assets/a%20%281%29.png>)

![A](../../assets/a%20(1).png) ![A](<../../assets/a (1).png>) <img src="../../assets/a (1).png" />

Write \`![A](./a.png)\`.
`);
});

test('reads the default icon, and sidebar folders with slashes at their ends', async () => {
  const { notes, read } = await converted("sidebar: [{ label: 'All', autogenerate: { directory: '/guides/' } }]", {
    'public/favicon.svg': '<svg/>',
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\n',
  });
  expect(notes).toEqual([]);
  expect(read('site.config.ts')).toContain("favicon: 'favicon.svg'");
  expect(read('sidebars.ts')).toContain("dirName: 'guides'");
});

test('converts imported partials outside the content folder', async () => {
  const { notes, read } = await converted('', {
    'src/content/docs/a.mdx': "import Note from '../../partials/Note.mdx';\n\n<Note />\n",
    'src/content/docs/b.mdx': "import Raw from '../../components/Raw.tsx';\n",
    'src/components/Raw.tsx': "import text from '../partials/text.md?raw';\n",
    'src/partials/text.md': ':::tip Title\nText\n:::\n',
    'src/partials/Note.mdx': `---
title: Note
---
import { Aside } from '@astrojs/starlight/components';
import Inner from '../../more/_inner.md';

<Aside>[A](/base/a/) [B](../b/) <Inner /></Aside>
`,
    'more/_inner.md': ':::tip Title\nText\n:::\n',
    'src/partials/Other.mdx': "import { Aside } from '@astrojs/starlight/components';\n",
  });
  expect(notes).toEqual([]);
  expect(read('src/content/docs/a.mdx')).toBe("import Note from '../../partials/Note.mdx';\n\n<Note />\n");
  expect(read('src/partials/Note.mdx')).toBe(
    "import Inner from '../../more/_inner.md';\n\n" +
      '<Admonition type="note">[A](/base/a/) [B](../b/) <Inner /></Admonition>\n',
  );
  expect(read('more/_inner.md')).toBe(':::tip[Title]\nText\n:::\n');
  expect(read('src/partials/Other.mdx')).toMatchObject({ copyOf: expect.stringContaining('Other.mdx') });
  expect(read('src/partials/text.md')).toMatchObject({ copyOf: expect.stringContaining('text.md') });
});

test('copies data that pages import to the components folder, because pages can import only from there', async () => {
  const { read } = await converted('', {
    'package.json': '{}',
    'config.ts': "import { name } from './src/data/site.ts';\nexport default { name };\n",
    'src/data/site.ts': "export const name = 'Kettle';\n",
    'src/data/other.ts': '',
    'src/content/docs/a.mdx': "---\ntitle: A\n---\nimport config from '../../../config.ts';\n\n{config.name}\n",
  });
  expect(read('src/content/docs/a.mdx')).toContain("import config from '@site/components/config';");
  expect(read('components/config.ts')).toHaveProperty('copyOf');
  expect(read('components/src/data/site.ts')).toHaveProperty('copyOf');
  expect(read('components/src/data/other.ts')).toBeUndefined();
});

test('leaves out imports of code that exports Astro components, but not of partials that import them', async () => {
  const { notes, read } = await converted('', {
    'src/links.ts': "export { default as Link } from './Link.astro';\n",
    'src/part.mdx': "import Link from './Link.astro';\n\nPart\n",
    'src/content/docs/a.mdx':
      "---\ntitle: A\n---\nimport { Link } from '../../links';\nimport Part from '../../part.mdx';\n\n<Link a=\"b\" /> <Part />\n",
  });
  expect(read('src/content/docs/a.mdx')).toBe(
    '---\ntitle: A\n---\nimport Part from \'../../part.mdx\';\n\n{/* <Link a="b" /> */} <Part />\n',
  );
  expect(read('components/src/links.ts')).toBeUndefined();
  expect(notes).toContain('Not converted: imports of .ts files: src/content/docs/a.mdx');
});

test('turns the topics of the plugin `starlight-sidebar-topics` into sidebars and items of the navbar', async () => {
  const topics = `[
    { label: { en: 'Learn', fr: 'Apprendre' }, link: 'a', items: [{ label: 'A', translations: { fr: 'Un' }, link: '/a/' }] },
    { label: 'Alone', link: '/b/', items: [] },
    { label: 'Chat', link: 'https://example.com/' },
  ]`;
  const locales = "locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }";
  const { read } = await converted(`plugins: [topics(${topics})], ${locales}`, {
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/b.md': '---\ntitle: B\n---\n',
  });
  expect(read('sidebars.ts')).toContain("{ learn: [{ type: 'doc', id: 'a', label: 'A' }] }");
  expect(read('site.config.ts')).toMatch(
    /\{ label: 'Learn', to: '\/a' \},\s*\{ label: 'Alone', to: '\/b\/' \},\s*\{ label: 'Chat', href: 'https:\/\/example.com\/' \}/,
  );
  expect(JSON.parse(read('i18n/fr/labels.json') as string)).toEqual({ Learn: 'Apprendre', A: 'Un' });
});

test('keeps elements of the head', async () => {
  const { read } = await converted("head: [{ tag: 'meta', attrs: { name: 'author', content: 'Emma' } }]", {
    'src/content/docs/a.md':
      '---\ntitle: A\nhead: [{ tag: meta, attrs: { name: description, content: Tea } }]\n---\n# A\n',
  });
  expect(read('src/content/docs/a.md')).toBe('---\ndescription: Tea\ntitle: A\n---\n# A\n');
  expect(read('site.config.ts')).toContain(
    "headTags: [{ tagName: 'meta', attributes: { name: 'author', content: 'Emma' } }]",
  );
});

test('reports pages in formats that it does not convert', async () => {
  const { notes, read } = await converted('', { 'src/content/docs/a.mdoc': '', 'src/content/docs/b.markdown': '' });
  expect(notes[0]).toMatch(/other formats.*: src\/content\/docs\/a\.mdoc, src\/content\/docs\/b\.markdown$/);
  expect(read('src/content/docs/a.mdoc')).toBeUndefined();
});

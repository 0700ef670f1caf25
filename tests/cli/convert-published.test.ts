import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convert, expectGoodSite } from '../harness/convert-site.ts';
import { makeSite } from '../harness/site-folder.ts';

test('converts translations, imported files and components of a published Starlight site', async () => {
  using site = makeSite({
    'astro.config.ts': `import { defineConfig, fontProviders } from 'astro/config';
import starlight from '@astrojs/starlight';
import { version } from './node_modules/missing/package.json';
export default defineConfig({
  site: 'https://example.org', font: fontProviders.local(),
  integrations: [starlight({
    title: { en: 'Kettle', 'zh-CN': '水壶' }, version, favicon: '/a.svg', social: { github: 'https://github.com/a/a' },
    locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
    sidebar: [{ label: 'Guides', translations: { 'zh-CN': '指南' }, items: ['boil', { label: 'Lid it', link: 'lid' }, 'gone', 'boil', { autogenerate: { directory: 'made' } }] }],
  })],
});`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@pictures/*": ["src/assets/*"], /* code */ } } }',
    'src/content/docs/boil.mdx': `
---
title: Boil
---
import Steam from '@pictures/../components/steam.astro';
import code from '/examples/boil.js?raw';
import { Content as Filter } from './_filter.md';

<Filter />

![Kettle](@pictures/kettle.svg) [Lid](../lid/) [Clean](./clean.md)

- In a list:
  <LinkCard title="Lid" href="/lid/" description="Open it" />

<Tabs syncKey="os"><TabItem label="Linux">One</TabItem></Tabs>

<Code code={code.trim()} lang="js" />

<Code
  lang="md"
  code={\`
\\\`\\\`\\\`js
<Steam />
\\\`\\\`\\\`
\`}
/>

<Steam of={ { text: '>' } } />

<Steam>Kept</Steam>

::::section{.wide}
:::tip[A]{icon="star"}
Text
::::

\`\`\`ansi title="a" ins={1}
\u001B[31m red\u001B[0m
\`\`\`
`,
    'src/content/docs/zh-CN/boil.md':
      '---\ntitle: 煮沸\nhero: { image: { file: ../../../assets/kettle.svg } }\n---\n[Lid](/zh-cn/lid/)\n',
    'src/content/docs/_filter.md': 'Filter it.\n',
    'src/content/docs/lid.md': '---\ntitle: Lid\n---\nOpen.\n',
    'src/content/docs/clean.mdx': '---\ntitle: Clean\n---\nVinegar.\n',
    'src/components/steam.astro': '',
    'src/assets/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'examples/boil.js': 'boil();\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  });
  site.remove('site.config.ts');
  using empty = makeSite();
  const notes = await convert(site.path, `${empty.path}/new`);
  const boil = 'src/content/docs/boil.mdx';
  expect(notes).toEqual([
    'Not converted: settings: version',
    'Not converted: Astro components: src/components/steam.astro',
    `Not converted: imports of .astro files: ${boil}`,
    `Replaced by comments: Astro components (\`<Steam>\`): ${boil}`,
    `Left out: the markers of ":::section" blocks (their content is kept): ${boil}`,
    'Left out of sidebars, because it does not exist: gone, made/',
    'All locations are listed in conversion.md',
  ]);
  expect(empty.read('new/conversion.md')).toContain('- Not converted: settings\n  - version\n');
  await expectGoodSite(`${empty.path}/new`);
  const config = empty.read('new/site.config.ts');
  expect(config).toContain("{ label: 'github', href: 'https://github.com/a/a', position: 'right' }");
  expect(config).toContain("locales: ['en', 'zh-cn']");
  expect(config).toContain("'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' }");
  expect(JSON.parse(empty.read('new/i18n/zh-cn/labels.json'))).toEqual({ Kettle: '水壶', Guides: '指南' });
  expect(empty.read('new/sidebars.ts')).toContain("{ type: 'doc', id: 'lid', label: 'Lid it' },\n");
  expect(empty.read('new/sidebars.ts')).toContain("{ type: 'link', label: 'boil', href: '/boil' },\n");
  expect(empty.read('new/i18n/zh-cn/src/content/docs/boil.mdx')).toBe(
    '---\ntitle: 煮沸\n---\n<img src="../../../../../src/assets/kettle.svg" alt="" width="240" />\n\n[Lid](/lid/)\n',
  );
  expect(empty.read(`new/${boil}`)).toBe(`---
title: Boil
---
import Filter from './_filter.md';

<Filter />

![Kettle](../../assets/kettle.svg) [Lid](/lid/) [Clean](./clean.mdx)

- In a list:
  <Card title="Lid" href="/lid/">
    Open it
  </Card>

<Tabs groupId="os"><TabItem value="Linux" label="Linux">One</TabItem></Tabs>

\`\`\`js
boil();
\`\`\`

\`\`\`\`md

\`\`\`js
<Steam />
\`\`\`
\`\`\`\`

{/* <Steam of={ { text: '>' } } /> */}

Kept


:::tip[A]
Text
:::

\`\`\`text title="a" ins={1}
 red
\`\`\`
`);
});

test('converts translations, headings, inserted files and Vue code of a published VitePress site', async () => {
  using site = makeSite({
    '.vitepress/config/index.ts': `import { defineConfig } from 'vitepress';
import generated from '../../api/sidebar.json';
import { withMermaid } from 'vitepress-plugin-mermaid';
export default ({ mode }) => withMermaid(defineConfig({
  title: mode, rewrites: { 'en/:rest*': ':rest*' }, srcExclude: ['**/part.md'], sitemap: { hostname: 'https://example.org/kettle/' },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'More', items: [
      { text: 'Inner', items: [{ text: 'Boil', link: '/boil' }] },
    ] }], sidebar: [{ text: 'Guide', base: '/', items: [
      { text: 'Boil it', link: 'boil' }, { text: 'Lid', link: 'boil#a-b' }, { text: 'Gone', link: 'gone' }, ...generated,
    ] }] } },
    zh: { label: '简体中文', lang: 'zh', themeConfig: {
      sidebar: [{ text: '指南', items: [{ text: '煮沸', link: '/zh/boil' }] }],
    } },
    es: { label: 'Spanish', link: 'https://es.example.org' },
  },
}));`,
    'en/boil.md': `# Boil

## a.b <Badge>new</Badge>

## a-b

<Video id="1">**Text**</Video> and <b v-if="a" class="c">bold</b> <!-- <Kept /> -->

1. In a list:
   ::: code-group
   \`\`\` [Tree]
   a
   \`\`\`
   :::

::: tip A {open}
::: details B
Text
:::

<!--@include: ./part.md{2,3}-->

![](/kettle.svg) [a](/boil.html) [b](/plain.html)

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

\`\`\`md
::: code-group
\`\`\`
`,
    'en/cups/cups.md': '# Cups\n\nCups hold hot water for tea.\n',
    'zh/cups/cups.md': '# 杯\n\n杯子装着泡茶用的热水。\n',
    'en/pots/[id].md': '# {{ $params.id }}\n',
    'en/part.md': 'one\ntwo\n<!--@include: ./gone.md-->\nfour\n',
    'zh/boil.md': '# 煮沸\n\n## a-b\n\n[a](/zh/boil)\n',
    'public/plain.html': '<!doctype html><title>Plain</title>',
    'kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  });
  for (const unused of ['site.config.ts', 'sidebars.ts', 'content/start.md']) site.remove(unused);
  symlinkSync('../kettle.svg', join(site.path, 'public/kettle.svg'));
  using elsewhere = makeSite({ 'secret.md': '# Secret\n' });
  symlinkSync(join(elsewhere.path, 'secret.md'), join(site.path, 'en/secret.md'));
  using empty = makeSite();
  symlinkSync(elsewhere.path, join(site.path, 'en/more'));
  symlinkSync('gone.md', join(site.path, 'en/old.md'));
  const notes = await convert(site.path, `${empty.path}/new`);
  expect(Object.keys(empty.fingerprints('new')).join()).not.toContain('secret');
  expect(notes).toEqual([
    'Not converted: values that the configuration reads from missing files: api/sidebar.json',
    'Left out: secrets, broken links, and links to folders or out of the project: en/more, en/old.md, en/secret.md',
    'Not found: <!--@include: ./gone.md-->: en/boil.md',
    'Left out: Vue components (`<Video>`): en/boil.md',
    'Left out: Vue attributes and event handlers (`v-if`): en/boil.md',
    'Left out: pages with parameters in their address: en/pots/[id].md',
    'Left out of sidebars, because it does not exist: gone',
    'All locations are listed in conversion.md',
  ]);
  await expectGoodSite(`${empty.path}/new`);
  const config = empty.read('new/site.config.ts');
  expect(config).toContain("{ label: 'More', items: [{ label: 'Boil', to: '/boil' }] }");
  expect(config).toContain("locales: ['en', 'zh']");
  expect(config).toContain("url: 'https://example.org',");
  expect(JSON.parse(empty.read('new/i18n/zh/labels.json'))).toEqual({ Guide: '指南', 'Boil it': '煮沸' });
  expect(empty.read('new/sidebars.ts')).toContain("{ type: 'link', label: 'Lid', href: '/boil#a-b' }");
  expect(empty.read('new/i18n/zh/content/boil.md')).toContain('[a](/boil)');
  for (const folder of ['content', 'i18n/zh/content']) {
    expect(empty.read(`new/${folder}/cups/cups.md`)).toContain('slug: /cups/cups\n');
  }
  expect(empty.read('new/content/boil.md')).toBe(`# Boil

## a.b *new* {#a-b-new}

## a-b

<!-- <Video id="1"> -->
**Text** and <b class="c">bold</b> <!-- <Kept /> -->

1. In a list:

   \`\`\`text tab="Tree"
   a
   \`\`\`


:::tip[A]
<details>
<summary>B</summary>

Text

</details>
:::

two
<!--@include: ./gone.md-->

![](/kettle.svg) [a](/boil) [b](/plain.html)

\`\`\`mermaid optional
flowchart LR
  A --> B
\`\`\`

\`\`\`md
::: code-group
\`\`\`
`);
});

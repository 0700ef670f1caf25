import { expect, test } from 'vitest';
import { convert, expectGoodSite } from '../harness/convert-site.ts';
import { makeSite } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

test('writes the settings of a Docusaurus site beside it, and only these', async () => {
  using site = makeSite({
    'docusaurus.config.js': `module.exports = {
  title: "Emma's kettle", url: 'https://example.org', baseUrl: '/', clientModules: [],
  markdown: { emoji: false },
  presets: [['classic', { docs: { path: '../docs', sidebarPath: false }, blog: {}, theme: { customCss: './a.css' } }]],
};`,
    'a.css': '',
    'blog/2025-01-31-a.md': '# A\n',
  });
  site.remove('site.config.ts');
  await convert(site.path);
  const text = site.read('site.config.ts');
  expect(text).toContain("import { blog } from 'area-docs/blog';");
  expect(text).toContain(`title: "Emma's kettle"`);
  expect(text).toContain("path: '../docs'");
  expect(text).toContain("customCss: ['./a.css']");
  expect(text).toContain('emoji: false');
  expect(text).toMatch(/plugins: \[blog\(\{/);
  await expect(convert(site.path)).rejects.toThrow('The folder already has "site.config.ts". Nothing was written.');
  using empty = makeSite();
  await convert(site.path, `${empty.path}/below/new`);
  expect(empty.read('below/new/site.config.ts')).toMatch(/path: '\.\.\/\.\.\/\.\.\/docs'/);
  expect(empty.read('below/new/blog/2025-01-31-a.md')).toBe('# A\n');
});

test('names style sheets outside of a Docusaurus site relative to the new site', async () => {
  using site = makeSite({
    'old/docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: [require.resolve('./a.css'), '../brand/b.css'] } }]],
};`,
    'old/a.css': '',
    'brand/b.css': '',
  });
  await convert(`${site.path}/old`, `${site.path}/below/new`);
  const text = site.read('below/new/site.config.ts');
  expect(text).toContain("customCss: ['./a.css', '../../brand/b.css']");
  expect(text).not.toContain(site.path);
});

test('removes the default plugins that a Docusaurus site turns off', async () => {
  using site = makeSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Kettle', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, sitemap: false }]],
};`,
  });
  site.remove('site.config.ts');
  await convert(site.path);
  const text = site.read('site.config.ts');
  expect(text).toContain('plugins: [{ sitemap: false }]');
  expect(text).not.toContain('area-docs/blog');
});

test('a converted Docusaurus site keeps swizzled files, Markdown plugins and Infima properties', async () => {
  const config = `import stars, { Dots as dots } from './src/remark/stars';
import gone from './src/remark/gone';
const endless = {};
endless.self = endless;
export default async () => ({
  title: 'Kettle', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {
    docs: {
      beforeDefaultRemarkPlugins: [dots],
      remarkPlugins: [[stars, { mark: '★' }], (await import('remark-hot')).default, () => () => undefined],
      rehypePlugins: [
        require('./src/remark/ids.js'), require('./src/remark/ids.js')['no-name'],
        [require('./src/remark/stars.js').default, { test: /a/ }], [dots, endless],
      ],
    },
    blog: { path: './news', remarkPlugins: [require('./src/remark/broken.cjs').broken, ...gone] },
    theme: { customCss: './a.css' },
  }]],
  plugins: [['@docusaurus/plugin-content-docs', {
    id: 'community', path: 'community', routeBasePath: 'community', remarkPlugins: [dots, () => () => undefined],
  }]],
});`;
  const walk =
    'const walk = (node, change) => { if (node.value) node.value = change(node.value); (node.children ?? []).forEach((child) => walk(child, change)); };';
  using site = makeSite({
    'docusaurus.config.js': config,
    'src/remark/stars.js': `${walk}
export default ({ mark }) => (tree) => walk(tree, (text) => text.replace('STARS', mark));
export const Dots = () => (tree) => walk(tree, (text) => text.replace('DOTS', '…'));
`,
    'src/remark/ids.js':
      'exports.default = () => (tree) => { for (const { properties } of tree.children) if (properties) properties.id = "own"; };\nexports["no-name"] = () => () => undefined;',
    'src/remark/broken.cjs': 'exports.broken = () => (tree, file) => file.data.frontMatter.title;',
    'src/remark/gone.js': 'export default [() => () => undefined];',
    'node_modules/remark-hot/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/remark-hot/index.js': `${walk}
export default () => (tree) => walk(tree, (text) => text.replace('HOT', 'hot'));
`,
    'src/theme/Footer/index.js': `import Footer from '@theme-original/Footer';
export default (props) => <><p>Own footer</p><Footer {...props} /></>;
`,
    'a.css': ':root { --ifm-color-primary: green; }',
    'docs/tea.md': '# Tea\n\nSTARS DOTS HOT\n',
    'community/join.md': '# Join\n\nSTARS DOTS\n',
    'news/2025-01-31-a.md': '# A\n\nSTARS\n',
  });
  site.remove('site.config.ts');
  const notes = await convert(site.path);
  expect(notes.slice(-7)).toEqual(
    [
      ['docs', 'remarkPlugins', 2],
      ['docs', 'remarkPlugins', 1, ' "community"'],
      ['blog', 'remarkPlugins', 0],
      ['blog', 'remarkPlugins', 1],
      ['docs', 'rehypePlugins', 1],
      ['docs', 'rehypePlugins', 2],
      ['docs', 'rehypePlugins', 3],
    ].map(([kind, list, index, id = '']) => {
      const call = `contentPlugins({ ${kind}: { ${list}: […] } })`;
      return `${kind}${id}.${list}[${index}] is left out. Import it in site.config.ts, and add it to \`${call}\`.`;
    }),
  );
  const { code, output } = await site.run('build', '--out-dir', `${site.path}/dist`);
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
  const tea = site.read('dist/docs/tea/index.html');
  expect(tea).toContain('<p id="own">★ … hot</p>');
  expect(tea).toContain('<p>Own footer</p>');
  expect(tea).toMatch(/--color-accent:[^;]*var\(--ifm-color-primary\)/);
  expect(site.read('dist/community/join/index.html')).toContain('<p>STARS …</p>');
  expect(site.read('dist/blog/2025/01/31/a/index.html')).toContain('<p>STARS</p>');
});

test('converts content, sidebar and front matter of Starlight', async () => {
  using site = makeSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://example.org', base: '/kettle',
  integrations: [starlight({
    title: 'Kettle', components: { Head: './head.astro' }, logo: { src: './src/assets/kettle.svg' },
    customCss: ['./src/own.css', './src/tailwind.css', '@fontsource/roboto'],
    social: [{ icon: 'github', label: 'Source', href: 'https://example.org/source' }],
    sidebar: ['index', 'first', { slug: 'tea' }, { label: 'Milk', link: '/milk/' }, { label: 'Guides', collapsed: true, items: [{ slug: 'guides/boil', label: 'Boil' }] },
      { label: 'Reference', autogenerate: { directory: 'reference' } }, { label: 'Home', link: 'https://example.org' }],
  })],
});`,
    'src/content/docs/guides/boil.mdx': `---
title: Boil
sidebar: { label: Hot, order: 2 }
tableOfContents: false
prev: false
---
import { Aside, Badge, Card, Code, Icon, LinkButton, LinkCard } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import kettle from '../../../assets/kettle.svg';
import Counter from '../../../components/Counter.tsx';
import Steam from './_steam.mdx';

<Aside title="Hot" type="tip">Careful.</Aside>

<LinkCard title="More" description="How to clean" href="/kettle/reference/clean/" />

<Card title="Lid" icon="star"><Icon name="star" /> <Badge text="New" variant="tip" /></Card>

<LinkButton href="/kettle/" variant="secondary">Home</LinkButton>

<Image src={kettle} alt="Kettle" />

<Code code="boil();" lang="js" title="a.js" />

<Steam />

<Counter client:load />

\`\`\`js ins={1}
import Counter from '../../../components/Counter.tsx';
\`\`\`
`,
    'src/content/docs/guides/start.md': '---\ntitle: First\nslug: first\n---\nFill it.\n',
    'src/content/docs/guides/milk.md': '---\ntitle: Milk\nslug: /milk/\n---\nWarm.\n',
    'src/content/docs/tea/index.md': '---\ntitle: Tea\n---\nGreen.\n',
    'src/content/docs/guides/_steam.mdx': 'Mind the steam.\n',
    'src/content/docs/index.md': `---
title: Kettle
template: splash
hero: { tagline: Hot, image: { file: ../../assets/kettle.svg }, actions: [{ text: Boil, link: /kettle/guides/boil/ }] }
---
Text
`,
    'src/content/docs/reference/clean.md':
      '---\ntitle: Clean\nprev: { link: /, label: Start }\n---\n[Home](/kettle), [Boil](../boil)\n',
    'src/content/docs/reference/boil.md': '---\ntitle: Boil\n---\nHot.\n',
    'src/content/docs/boil.md': '---\ntitle: Other\n---\nCold.\n',
    'src/components/Counter.tsx': `import { useState } from 'react';
import type { Gone } from '@/gone';
import { step } from '@/lib/step';
import { start } from '../lib/start.js';
import { Label } from './Label';
export default () => <Label>{useState(start + step)[0]}</Label>;
`,
    'src/components/Label.tsx': "import '~/own.css';\nexport const Label = ({ children }) => <i>{children}</i>;\n",
    'src/lib/start.ts': 'export const start = 40;\n',
    'src/lib/step.ts': "import { start } from './start';\nexport const step = start / 20;\n",
    'src/assets/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'src/own.css': '.own { color: red; }',
    'src/tailwind.css': "@import 'tailwindcss';",
    'public/a.svg': '<svg/>',
  });
  using empty = makeSite();
  const { output } = await areaDocs('init', '--from', 'starlight', site.path, `${empty.path}/new`);
  expect(output.split('\n').slice(0, -2).toSorted()).toEqual([
    'All locations are listed in conversion.md',
    'Not converted: front matter `prev`: src/content/docs/reference/clean.md',
    'Not converted: settings: components',
    'Not found: import of `@/gone`: src/components/Counter.tsx',
  ]);
  await expectGoodSite(`${empty.path}/new`);
  expect(empty.read('new/site.config.ts')).toContain("logo: { alt: 'Kettle', src: 'kettle.svg' }");
  expect(empty.read('new/site.config.ts')).toContain("customCss: ['./src/own.css']");
  expect(empty.read('new/components/Counter.tsx')).toMatch(
    /^'use client';\n[^]*'@\/gone'[^]*'\.\/src\/lib\/step\.ts'[^]*'\.\/src\/lib\/start\.ts'[^]*'\.\/Label'/,
  );
  expect(empty.read('new/components/Label.tsx')).toContain("import '../src/own.css';");
  expect(empty.read('new/components/src/lib/step.ts')).toContain("from './start';");
  expect(empty.read('new/src/content/docs/index.md')).toBe(
    '---\ntitle: Kettle\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\nHot\n\n[Boil](/guides/boil/)\n\n' +
      '<img src="../../assets/kettle.svg" alt="" width="240" />\n\nText\n',
  );
  expect(empty.read('new/site.config.ts')).toContain("baseUrl: '/kettle/'");
  expect(empty.read('new/src/content/docs/reference/clean.md')).toContain('[Home](/), [Boil](/reference/boil)');
  expect(empty.read('new/sidebars.ts')).toBe(`import { defineSidebars } from 'area-docs';

export default defineSidebars({
  docs: [
    'index',
    'guides/start',
    { type: 'doc', id: 'tea/index' },
    { type: 'doc', id: 'guides/milk', label: 'Milk' },
    {
      type: 'category',
      label: 'Guides',
      collapsed: true,
      items: [{ type: 'doc', id: 'guides/boil', label: 'Boil' }],
    },
    {
      type: 'category',
      label: 'Reference',
      collapsed: false,
      items: [{ type: 'autogenerated', dirName: 'reference' }],
    },
    { type: 'link', label: 'Home', href: 'https://example.org' },
  ],
});
`);
  expect(empty.read('new/src/content/docs/guides/boil.mdx')).toBe(`---
title: Boil
sidebar_label: Hot
sidebar_position: 2
hide_table_of_contents: true
pagination_prev: null
---
import Counter from '@site/components/Counter';
import Steam from './_steam.mdx';

<Admonition type="tip" title="Hot">Careful.</Admonition>

<Card title="More" href="/reference/clean/">
  How to clean
</Card>

<Card title="Lid"> <Badge type="accent">New</Badge></Card>

[Home](/)

![Kettle](../../../assets/kettle.svg)

\`\`\`js title="a.js"
boil();
\`\`\`

<Steam />

<Counter />

\`\`\`js ins={1}
import Counter from '../../../components/Counter.tsx';
\`\`\`
`);
  expect(empty.read('new/static/a.svg')).toBe('<svg/>');
});

test('converts content, sidebars and front matter of VitePress', async () => {
  using site = makeSite({
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Kettle', base: '/kettle/', vite: {},
  themeConfig: {
    logo: { src: '/a.svg' }, outline: 'deep',
    nav: [{ text: 'Guide', link: '/guide/boil' }],
    sidebar: { '/guide/': [{ text: 'Guide', collapsed: false, items: [{ text: 'Boil', link: '/guide/boil.md' }] }, { text: 'Tea', link: '/tea', items: [{ text: 'Green', link: '/tea/green' }] }] },
    editLink: { pattern: 'https://example.org/edit/:path' },
  },
});`,
    'index.md': `---
layout: home
hero: { name: Kettle, tagline: Hot water, actions: [{ text: Start, link: /guide/boil }] }
features: [{ title: Fast, details: Two minutes }]
---
`,
    'tea/index.md': '# Tea\n\nLeaves in hot water.\n',
    'tea/green.md': '# Green tea\n\nEighty degrees are enough.\n',
    'guide/boil.md': `---
outline: false
---
# Boil

::: details More
Text with [a link](./other.html#a).
:::

::: warning Hot {open}
Careful.
:::

::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
\`\`\`ts:line-numbers=3 [code]
1;
\`\`\`
:::

<<< @/a.js{2}

<<< ../a.js#part{1 ts:line-numbers} [not shown]

::: v-pre
{{ value }}
:::

## Heat <Badge type="tip" text="^2.0" />

[Other](./other) and [heat](#heat)

<!--@include: ../parts/note.md-->

\`\`\`vue
<script setup>
const kept = 1
</script>
\`\`\`

<script setup>
const removed = 1
</script>
`,
    'guide/other.md': '# Other\n\n## A\n\n[Boil](boil.md)\n',
    'parts/note.md': '---\ntitle: Note\n---\nIncluded.\n',
    'a.js': 'one;\n// #region part\ntwo;\n// #endregion part\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    '.vitepress/theme/index.ts': '',
  });
  for (const unused of ['site.config.ts', 'sidebars.ts', 'content/start.md']) site.remove(unused);
  using empty = makeSite();
  expect(await convert(site.path, `${empty.path}/new`)).toEqual([
    'Not converted: settings: vite',
    'Set `url` in site.config.ts: the old configuration has no address',
    'Not converted: .vitepress/theme',
    'Vue code, shown as text: `{{ … }}`: guide/boil.md',
    'Left out: `<script>`: guide/boil.md',
    'All locations are listed in conversion.md',
  ]);
  await expectGoodSite(`${empty.path}/new`);
  expect(empty.read('new/site.config.ts')).toContain("logo: { alt: 'Kettle', src: '/a.svg' }");
  expect(empty.read('new/content/index.md')).toBe(
    '---\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\n# Kettle\n\nHot water\n\n[Start](/guide/boil)\n\n- **Fast**: Two minutes\n',
  );
  expect(empty.read('new/sidebars.ts')).toContain('guide: [\n    {');
  expect(empty.read('new/sidebars.ts')).toContain("{ type: 'doc', id: 'guide/boil', label: 'Boil' }");
  expect(empty.read('new/sidebars.ts')).toContain("id: 'tea/index'");
  expect(empty.read('new/content/guide/boil.md')).toBe(`---
hide_table_of_contents: true
---
# Boil

<details>
<summary>More</summary>

Text with [a link](./other.md#a).

</details>

:::warning[Hot]
Careful.
:::


\`\`\`sh tab="npm"
npm i
\`\`\`
\`\`\`ts showLineNumbers=3 tab="code"
1;
\`\`\`


\`\`\`js {2}
one;
// #region part
two;
// #endregion part
\`\`\`

\`\`\`ts showLineNumbers {1} title="not shown"
two;
\`\`\`


{{ value }}


## Heat *^2.0* {#heat}

[Other](./other.md) and [heat](#heat)

Included.


\`\`\`vue
<script setup>
const kept = 1
</script>
\`\`\`


`);
  expect(empty.read('new/static/a.svg')).toContain('<svg');
  await expect(convert(site.path)).rejects.toThrow(
    'Pages of vitepress need changes, so they are written to a new folder.',
  );
});

test('reports why an old configuration cannot be evaluated', async () => {
  using site = makeSite({ 'astro.config.mjs': "throw new Error('no network');" });
  site.remove('site.config.ts');
  await expect(convert(site.path, `${site.path}/new`)).rejects.toThrow('Cannot be evaluated: no network');
});

test('evaluates old configurations with a top-level await', async () => {
  using site = makeSite({
    '.vitepress/config.ts': `import fs, { existsSync as exists } from 'node:fs';
import * as path from 'node:path';
import { defineConfig, gone } from 'vitepress';
import 'elsewhere';
import own from './own.cjs';
const title = await Promise.resolve(own.title);
const { basename } = await import('node:path');
const found = exists(path.join(__dirname, basename('a/own.cjs'))) && fs.existsSync(__dirname);
export const other = gone;
export default defineConfig({ title: title + found });`,
    '.vitepress/own.cjs': "module.exports = { title: require('node:path').basename('a/Kettle') };",
    'index.md': '# Hot',
  });
  site.remove('site.config.ts');
  await convert(site.path, `${site.path}/new`, 'vitepress');
  expect(site.read('new/site.config.ts')).toContain("title: 'Kettletrue'");
});

test('reads heading ids between the delimiters of a VitePress site', async () => {
  using site = makeSite({
    '.vitepress/config.js': "export default { markdown: { attrs: { leftDelimiter: '%{' } } };",
    'index.md': '# Hot\n\n## Boil %{#cook}\n\n```md\n## Boil %{#cook}\n```\n',
  });
  site.remove('site.config.ts');
  await convert(site.path, `${site.path}/new`, 'vitepress');
  expect(site.read('new/content/index.md')).toBe('# Hot\n\n## Boil {#cook}\n\n```md\n## Boil %{#cook}\n```\n');
});

test('reports unknown tools, and folders without a site to convert', async () => {
  using site = makeSite();
  await expect(convert(site.path)).rejects.toThrow('The folder contains no site that can be converted.');
  await expect(convert(site.path, 'new', 'vitepress')).rejects.toThrow('The folder contains no vitepress site.');
  await expect(convert(site.path, 'new', 'vitpress')).rejects.toThrow('Sites of "vitpress" cannot be converted.');
});

test('converted VitePress pages contain no secrets, no files from elsewhere, and each included part once', async () => {
  using site = makeSite({
    'secret.txt': 'from elsewhere',
    'old/.vitepress/config.js': "export default { title: 'Old' };",
    'old/.env': 'KEY=secret',
    'old/index.md': '# Old\n\n<<< ../secret.txt\n\n<<< ./.env\n\n<!--@include: ./part.md-->\n\n[Odd](./100%.md)\n',
    'old/part.md': `Once.\n${'<!--@include: ./part.md-->\n'.repeat(12)}`,
  });
  const { code } = await areaDocs('init', '--from', 'vitepress', `${site.path}/old`, `${site.path}/new`);
  expect(code).toBe(0);
  const page = site.read('new/content/index.md');
  expect(page.match(/Once\./g)).toHaveLength(1);
  expect(page).not.toMatch(/from elsewhere|KEY=/);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

const files = {
  'docusaurus.config.js': `import * as dotenv from 'dotenv';
dotenv.config();
const { themes } = require('prism-react-renderer');
module.exports = async () => ({
  title: 'Kettle',
  url: 'https://kettle.example.org',
  baseUrl: '/',
  customFields: { maker: 'Emma' },
  presets: [['classic', { docs: { editUrl: ({ docPath }) => \`https://example.org/edit/docs/\${docPath}\`, sidebarPath: require.resolve('./sidebars.js'), remarkPlugins: [require('remark-math')] }, blog: {}, gtag: { trackingID: 'x' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team' }]],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'doc', docId: 'people', docsPluginId: 'team', label: 'Team' },
        { href: 'https://example.org', 'aria-label': 'Source' },
      ],
    },
  },
});
`,
  'sidebars.js': "module.exports = { docs: { Start: ['intro', 'blocks', 'guides/boil'] } };\n",
  'docs/intro.md': `---
title: Start
custom: ignored
---
import Note from './_note.mdx';
import Maker from '@site/src/maker';
import data from './data.json';

<!-- a comment -->

<Note kind="Hot" />

<Maker /> has {data.count} <b style={{color: 'red'}}>kettles</b>. Read [the guide](guides/01-boil.md).
`,
  'docs/_note.mdx': '## {props.kind} water\n\n:::secondary\n\nCareful.\n\n:::\n',
  'docs/data.json': '{ "count": 3 }\n',
  'docs/guides/01-boil.md':
    "import DocCardList from '@theme/DocCardList';\nimport steps from './steps.md';\n\n# Boil\n\n[Back](../intro) {require('@site/src/tools.js').default}\n\n<Steps of={steps} />\n\n<DocCardList />\n\nexport const Steps = ({ of: Text }) => <Text />;\n",
  'docs/guides/steps.md': '**Fill it.**\n',
  'src/tools.js': "import users from '/users.json';\nexport default users;\n",
  'static/users.json': '[1, 2]',
  'blog/2025-01-31-new.md': '# New\n\nA post.\n',
  'docs/blocks.md': `---
title: Blocks
---
<head>
  <title>All blocks</title>
  <meta name="description" content="What pages contain" onload="evil()" />
</head>

\`\`\`mdx-code-block
import TOCInline from '@theme/TOCInline';
import Frame from '@site/src/frame';
import { branch } from '@site/src/branch';

export function Local() {
  return <b>local</b>;
}
\`\`\`

<TOCInline toc={toc} />

## First :tada: $E = mc^2$

> [!WARNING]
> Hot.

<div style={{color: 'red'}}><Local /><hr style={{width: '3px'}} /></div>

<Frame src="usage/demo.html" />

export const Shout = ({ children }) => <b onClick={() => alert(children)} style={{color: 'red'}}>{children}</b>;

<Shout>loud</Shout> <button className="button button--primary" onClick={() => alert('}')}>Go **on**</button>

<a href={\`https://example.org/\${branch()}\`}>Branch</a>

<img src="/missing.png" alt="Missing" />

\`\`\`bash npm2yarn
npm install kettle
\`\`\`

\`\`\`js tab
1;
\`\`\`

\`\`\`ts tab={"label":"Typed","span":2}
2;
\`\`\`

\`\`\`ts title="3.ts"
3;
\`\`\`
`,
  'src/pages/old.js': `import { Prompt, Redirect } from '@docusaurus/router';
export default () => <><Prompt /><Redirect to="/docs/intro" /></>;
`,
  'src/branch.js': `import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { usePluginData } from '@docusaurus/useGlobalData';
export const branch = () => \`v\${useActiveVersion().label}\${usePluginData('releases').latest.version}\`;
`,
  'src/_table.md': '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  'src/frame.js': "import Table from './_table.md';\nexport default ({ src }) => <i data-src={src}><Table /></i>;\n",
  // One-line versions of these packages.
  'node_modules/node-emoji/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/node-emoji/index.js': "export const get = (name) => (name === ':tada:' ? '🎉' : undefined);\n",
  'node_modules/npm-to-yarn/package.json': '{ "exports": { ".": { "import": "./index.mjs" } } }',
  'node_modules/npm-to-yarn/index.mjs': "export default (code, to) => code.replace('npm install', to + ' add');\n",
  'node_modules/rehype-katex/package.json': '{ "type": "module", "main": "index.js" }',
  'node_modules/rehype-katex/index.js': `export default ({ output }) => function walk(node) {
  if (node.properties?.className?.includes?.('language-math')) Object.assign(node, { tagName: 'math', properties: { title: output } });
  node.children?.forEach(walk);
};
`,
  'team/people.md': '# People\n\nEmma.\n',
  'team/1-2-ratio.md': '# Ratio\n',
  'src/maker.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default () => <i>{useDocusaurusContext().siteConfig.customFields.maker}</i>;
`,
  'src/pages/index.js': `import React, { useState } from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Missing } from 'not-installed';
export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  const [count, setCount] = useState(0);
  return <Layout title={\`Welcome to \${siteConfig.title}\`}><button onClick={() => setCount(count + 1)}>{count}</button><Link to="/docs/intro">Read</Link><Missing /></Layout>;
}
`,
};

test('builds a Docusaurus site from its own configuration', async () => {
  using site = makeSite(files);
  for (const own of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(own);
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(output).toContain('These settings of docusaurus.config.js work differently here:');
  expect(output).toMatch(/ {2}classic preset: gtag {2,}no effect/);
  expect(output).toContain('These modules cannot be found: @docusaurus/plugin-content-docs/client, not-installed.');
  expect(output).toContain('! The picture "/missing.png" does not exist.');
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
  const page = (path: string) => site.read(join('dist', path, 'index.html'));
  const intro = page('docs/intro');
  expect(intro).toContain('<title>Start | Kettle</title>');
  expect(intro).toMatch(/<h2 id="hot-water"[^>]*>.*Hot water/);
  expect(intro).toMatch(/<i>Emma<\/i> has (?:<!-- -->)?3(?:<!-- -->)? <b class="style-\w+">kettles<\/b>/);
  expect(intro).toContain('href="/docs/guides/boil"');
  const blocks = page('docs/blocks');
  expect(blocks).toContain('<title>All blocks</title>');
  expect(blocks.match(/<meta name="description"[^>]*>/g)).toEqual([
    '<meta name="description" content="What pages contain"/>',
  ]);
  expect(blocks).toContain('<ul class="toc-inline"><li data-level="2"><a href="#first-tada-e--mc2">');
  expect(blocks).toContain('<h2 id="first-tada-e--mc2">');
  expect(blocks).toMatch(/First 🎉 <math title="mathml">E = mc\^2<\/math>/);
  expect(blocks).toMatch(/<div class="admonition" data-type="warning"[^]*Hot\./);
  expect(blocks).toMatch(/<div class="style-\w+"><b>local<\/b><hr class="style-\w+"\/><\/div>/);
  expect(blocks).toMatch(/<b style="color:red">loud<\/b>.*<button[^>]*>Go <strong>on<\/strong><\/button>/);
  expect(blocks).toContain("style-src-attr 'unsafe-inline'");
  const [sheet = ''] = /_assets\/[^"]*docusaurus-infima[^"]*\.css/.exec(blocks) ?? [];
  expect(site.read(join('dist', sheet))).toContain('.button--primary');
  expect(intro).not.toContain('docusaurus-infima');
  expect(blocks).toContain('<a href="https://example.org/v" ');
  expect(blocks).toMatch(/<i data-src="usage\/demo.html"><div><table>/);
  expect(blocks.match(/role="tab" [^>]*>[^<]*/g)).toHaveLength(6);
  for (const text of ['Yarn', 'add kettle</span>', 'JavaScript', 'Typed']) expect(blocks).toContain(text);
  const boil = page('docs/guides/boil');
  for (const text of [
    'href="/docs/intro"',
    '<strong>Fill it.</strong>',
    'href="https://example.org/edit/docs/guides/01-boil.md"',
  ]) {
    expect(boil).toContain(text);
  }
  expect(boil).toMatch(/Back<\/a> (?:<!-- -->)?1(?:<!-- -->)?2/);
  expect(boil).toMatch(/<ul class="index-cards">.*href="\/docs\/intro".*href="\/docs\/blocks"/);
  expect(page('')).toContain('<title>Welcome to Kettle | Kettle</title>');
  expect(page('')).toMatch(/<button[^>]*>0<\/button><a href="\/docs\/intro">Read<\/a>/);
  expect(page('old')).toContain('<meta http-equiv="refresh" content="0; url=/docs/intro"/>');
  expect(page('team/1-2-ratio')).toContain('Ratio');
  expect(page('blog/2025/01/31/new')).toContain('A post.');
  expect(page('team/people')).toContain('Emma.');
  expect(intro).toContain('href="/team/people"');
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

const files = {
  'docusaurus.config.js': `const { themes } = require('prism-react-renderer');
module.exports = async () => ({
  title: 'Kettle',
  url: 'https://kettle.example.org',
  baseUrl: '/',
  customFields: { maker: 'Emma' },
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: {}, gtag: { trackingID: 'x' } }]],
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
  'sidebars.js': "module.exports = { docs: { Start: ['intro', 'guides/boil'] } };\n",
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
  'docs/guides/01-boil.md': '# Boil\n\n[Back](../intro)\n',
  'blog/2025-01-31-new.md': '# New\n\nA post.\n',
  'team/people.md': '# People\n\nEmma.\n',
  'src/maker.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default () => <i>{useDocusaurusContext().siteConfig.customFields.maker}</i>;
`,
  'src/pages/index.js': `import React, { useState } from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { Missing } from 'not-installed';
export default function Home() {
  const [count, setCount] = useState(0);
  return <Layout title="Welcome"><button onClick={() => setCount(count + 1)}>{count}</button><Link to="/docs/intro">Read</Link><Missing /></Layout>;
}
`,
};

test('builds a Docusaurus site from its own configuration', async () => {
  using site = makeSite(files);
  for (const own of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(own);
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(output).toContain('These settings of docusaurus.config.js work differently here:');
  expect(output).toMatch(/ {2}classic preset: gtag {2,}no effect/);
  expect(output).toContain('These modules cannot be found: not-installed.');
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
  const page = (path: string) => site.read(join('dist', path, 'index.html'));
  const intro = page('docs/intro');
  expect(intro).toContain('<title>Start | Kettle</title>');
  expect(intro).toMatch(/<h2 id="hot-water"[^>]*>.*Hot water/);
  expect(intro).toMatch(/<i>Emma<\/i> has (?:<!-- -->)?3(?:<!-- -->)? <b class="style-\w+">kettles<\/b>/);
  expect(intro).toContain('href="/docs/guides/boil"');
  expect(page('docs/guides/boil')).toContain('href="/docs/intro"');
  expect(page('')).toMatch(/<button[^>]*>0<\/button><a href="\/docs\/intro">Read<\/a>/);
  expect(page('blog/2025/01/31/new')).toContain('A post.');
  expect(page('team/people')).toContain('Emma.');
  expect(intro).toContain('href="/team/people"');
});

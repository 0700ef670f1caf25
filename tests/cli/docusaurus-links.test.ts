import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

/** A Docusaurus site with these settings. Each page has the same links. */
function siteWith(settings: string) {
  const page = (frontMatter: string) => `---\n${frontMatter}title: A\n---\n[Next](next) [Up](../up) [File](./tea.md)\n`;
  const site = makeSite({
    'docusaurus.config.js': `module.exports = {
      title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/', onBrokenLinks: 'warn', ${settings}
      presets: [['classic', { blog: false }]],
      plugins: [['client-redirects', { fromExtensions: ['htm'], createRedirects: (path) => path.replace('/docs', '/old') }]],
    };`,
    'docs/intro.md': page('slug: /\n'),
    'docs/tea.md': page(''),
    'docs/hot/index.md': page('').replace('./tea', '../tea'),
    'docs/hot/cup.md': page('slug: /hot/cups/\n').replace('./tea', '../tea'),
    'docs/hot/deep/index.md': page('slug: /deep\n').replace('./tea', '../../tea'),
  });
  for (const unused of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(unused);
  return site;
}

test.each([
  ['', ['/docs/next', '/docs/hot/next', '/docs/hot/cups/next', '/docs/next', '/docs/next']],
  [
    'trailingSlash: true,',
    ['/docs/next/', '/docs/hot/next/', '/docs/hot/cups/next/', '/docs/deep/next/', '/docs/tea/next/'],
  ],
  ['trailingSlash: false,', ['/next', '/docs/next', '/docs/hot/next', '/docs/next', '/docs/next']],
])('resolves relative addresses from the published address of a page: %s', async (settings, expected) => {
  using site = siteWith(settings);
  const { output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(output).not.toContain('✗');
  const isFile = settings.includes('false');
  const linksOf = (page: string) => {
    const html = site.read(join('dist', isFile ? `${page}.html` : `${page}/index.html`));
    return ['Next', 'Up', 'File'].map((name) => new RegExp(`<a href="([^"]*)"[^>]*>${name}</a>`).exec(html)?.[1]);
  };
  const pages = ['docs', 'docs/hot', 'docs/hot/cups', 'docs/deep', 'docs/tea'].map(linksOf);
  const slash = settings.includes('true') ? '/' : '';
  expect(pages.map(([next]) => next)).toEqual(expected);
  expect(pages.map(([, up]) => up)).toEqual(
    expected.map((next) => new URL(`../up${slash}`, `https://a.b${next.replace(/next\/?$/, '')}`).pathname),
  );
  for (const [, , file] of pages) expect(file).toBe(`/docs/tea${slash}`);
  expect(site.read('dist/old/tea/index.html')).toContain(`url=/docs/tea${slash}"`);
  expect(site.read('dist/docs/tea.htm/index.html')).toContain(`url=/docs/tea${slash}"`);
});

test('a page imports the names that a partial exports, and its list of headings', async () => {
  using site = makeSite({
    'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };`,
    'docs/intro.md': `# Start

import TOCInline from '@theme/TOCInline';
import Note, { toc as headings, heat,
  Warm } from './_note.mdx';
import { frontMatter as front, contentTitle, Count } from '@site/docs/parts/_more.md';

<Note kind="Hot" />

<TOCInline toc={headings} />

At <Warm>{heat}</Warm> {front.level} {contentTitle} <Count />
`,
    'docs/_note.mdx':
      "import { degrees } from './heat';\n\nexport const heat = `${degrees} degrees`;\nexport const Warm = ({ children }) => <mark>{children}</mark>;\n\n## Boil `it`\n\n{heat}\n",
    'docs/heat.js': 'export const degrees = 100;\n',
    'docs/parts/_more.md':
      "---\nlevel: 7\n---\n\n# More\n\nimport { useState } from 'react';\n\nexport const Count = () => <u>{useState(5)[0]}</u>;\n",
  });
  for (const unused of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(unused);
  const { output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(output).not.toMatch(/✗|Modules not found/);
  const page = site.read('dist/docs/intro/index.html').replaceAll(/<!--.*?-->/g, '');
  expect(page).toMatch(/<h2 id="boil-it">[^]*"toc-inline"><li data-level="2"><a href="#boil-it">Boil it</);
  expect(page).toContain('<mark>100 degrees</mark> 7 More <u>5</u>');
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partNames } from '../../src/core/site/theme-parts.ts';
import { makePartsSite } from './parts-site.ts';

test('wraps each part of the theme', async () => {
  using site = makePartsSite();
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const [start, deep, missing] = ['index.html', 'deep/index.html', '404.html'].map((path) => site.read(`out/${path}`));
  const wrapped = (html = '') => new Set([...html.matchAll(/data-wraps="(\w+)"/g)].map(([, part]) => part));
  expect(start).toContain('<meta name="wrapped" content="Head"/>');
  const found = new Set([...wrapped(start), ...wrapped(deep), ...wrapped(missing)]);
  expect(partNames.filter((part) => part !== 'Head' && !found.has(part))).toEqual([]);
  // The originals are rendered, too.
  for (const name of ['class="navbar ', 'class="sidebar"', 'class="footer ', 'class="toc"', 'class="article-footer"']) {
    expect(deep).toContain(name);
  }
  expect(deep).toContain('class="admonition"');
  expect(missing).toContain('class="not-found"');
});

test('replaces each part with that of a plugin, inside the wrapper of the site', async () => {
  using site = makePartsSite();
  const out = join(site.path, 'out');
  expect(await site.runWith({ REPLACES: '1' }, 'build', '--out-dir', out)).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const [start = '', deep = '', missing = ''] = ['index.html', 'deep/index.html', '404.html'].map((path) =>
    site.read(`out/${path}`).replaceAll('<!-- -->', ''),
  );
  const replaced = (part: string, content: string) =>
    `<i data-wraps="${part}"></i><div data-replaced="${part}">${content}</div>`;
  expect(start).toContain('<title>Replaced Start | Site</title>');
  expect(start).toContain(replaced('Navbar', '<nav aria-label="Replaced"><i>Deep</i></nav>'));
  expect(start).toContain(replaced('Sidebar', '<nav aria-label="Sidebar">Start,Deep</nav>'));
  expect(start).toContain(replaced('Footer', '<a href="/base/deep/">Deep</a>'));
  expect(start).toContain(replaced('ArticleHeader', '<b>1</b>'));
  expect(start).toContain(replaced('ArticleFooter', '<a href="/base/index.md">Deep</a>'));
  expect(start).toContain(replaced('TableOfContents', '<ol><li>Part</li></ol>'));
  expect(start).toMatch(/data-wraps="Article"><\/i><div data-replaced="Article"><article>/);
  expect(start).toMatch(/data-wraps="Home"><\/i><div data-replaced="Home"><section>Start: <div class="prose">/);
  expect(start).toContain(replaced('Link', '<a href="/base/deep/">the other</a>'));
  expect(start).toMatch(/data-replaced="Image"><img src="\/base\/[^"]+\.gif" alt="Dot" data-width="1"\/>/);
  expect(deep).toContain(replaced('Heading', '<h2 id="one">One, Direct link to One</h2>'));
  expect(deep).toContain(replaced('Admonition', '<aside>Tip: <p>A tip.</p></aside>'));
  expect(deep).toContain(replaced('CodeBlock', '<pre>1 + 1;</pre>'));
  expect(missing).toMatch(/data-wraps="NotFound"><\/i><div data-replaced="NotFound"><h1>[^<]+: docs<\/h1>/);
});

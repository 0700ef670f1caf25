import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { PublishedSite } from '../../plugin.ts';
import { outputManifest } from '../outputs/output-manifest.ts';
import { openPublishedSite } from './published-site.ts';

async function withSite(
  { trailingSlash, files }: { trailingSlash: boolean; files: Readonly<Record<string, string>> },
  inspect: (site: PublishedSite) => Promise<void>,
): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'built-'));
  const redirects = { '/docs/old': '/docs/' };
  const manifest = { url: 'https://example.org', baseUrl: '/docs/', trailingSlash, redirects, editions: [] };
  const written = { ...files, [outputManifest.file]: JSON.stringify(manifest) };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), text);
  }
  try {
    await inspect(await openPublishedSite(outDir));
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

test.each([
  [true, { 'index.html': '', 'guides/été/index.html': '' }, 'https://example.org/docs/guides/%C3%A9t%C3%A9/'],
  [false, { 'index.html': '', 'guides/été.html': '' }, 'https://example.org/docs/guides/%C3%A9t%C3%A9'],
])('returns the public address of a page, with trailingSlash: %s', async (trailingSlash, html, url) => {
  const files = { ...html, 'index.md': 'Home', 'guides/été.md': 'Summer' };
  await withSite({ trailingSlash, files }, async (site) => {
    expect(await site.page('guides/été')).toMatchObject({ url, markdown: 'Summer' });
    expect(await site.page(`${url}#a`)).toMatchObject({ url });
    expect(await site.page('/docs/')).toMatchObject({ url: 'https://example.org/docs/', markdown: 'Home' });
  });
});

test('follows redirects, with and without the base path', async () => {
  const files = { 'index.html': '', 'index.md': 'Home' };
  await withSite({ trailingSlash: true, files }, async (site) => {
    for (const address of ['/docs/old/', '/old/', 'old', 'https://example.org/docs/old#a']) {
      expect(await site.page(address), address).toMatchObject({ url: 'https://example.org/docs/', markdown: 'Home' });
    }
  });
});

test('finds pages by the path of their file, and by an address that ends in .html', async () => {
  const files = {
    'index.html': '',
    'index.md': '',
    'a.html': '',
    'a.md': 'A',
    'b.html/index.html': '',
    'b.html.md': 'B',
  };
  await withSite({ trailingSlash: false, files }, async (site) => {
    expect(await site.page('/docs/a.html')).toMatchObject({ url: 'https://example.org/docs/a', markdown: 'A' });
    expect(await site.page('/docs/b.html')).toMatchObject({ url: 'https://example.org/docs/b.html', markdown: 'B' });
    await expect(site.page('/docs/.html')).rejects.toThrow('The site has no page at');
  });
});

test('reports an address whose path is two slashes', async () => {
  await withSite({ trailingSlash: false, files: {} }, async (site) => {
    const address = 'https://example.org//';
    await expect(site.page(address)).rejects.toThrow(`The site has no page at "${address}".`);
  });
});

test('reports pages that are missing or not published as Markdown', async () => {
  await withSite({ trailingSlash: true, files: { 'index.html': '' } }, async (site) => {
    await expect(site.page('/docs/')).rejects.toThrow('The page at "/docs/" is not published as Markdown.');
    await expect(site.page('/docs/other')).rejects.toThrow('The site has no page at "/docs/other".');
  });
});

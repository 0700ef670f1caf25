import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outputManifest } from '../outputs/output-manifest.ts';
import { openPublishedSite } from './published-site.ts';

test('reports pages that are missing or not published as Markdown', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'built-'));
  const manifest = { url: 'https://example.org', baseUrl: '/docs/', redirects: {}, editions: [] };
  writeFileSync(join(outDir, outputManifest.file), JSON.stringify(manifest));
  writeFileSync(join(outDir, 'index.html'), '');
  try {
    const site = await openPublishedSite(outDir);
    await expect(site.page('/docs/')).rejects.toThrow('The page at "/docs/" is not published as Markdown.');
    await expect(site.page('/docs/other')).rejects.toThrow('The site has no page at "/docs/other".');
  } finally {
    rmSync(outDir, { recursive: true });
  }
});

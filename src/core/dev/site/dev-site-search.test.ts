import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeIndex } from '../../../plugins/search/index/make-index.ts';
import { defaultPlugins } from '../../../default-plugins.ts';
import { createDevSite } from './dev-site.ts';

vi.mock('../../../plugins/search/index/make-index.ts', { spy: true });

const siteDir = mkdtempSync(join(tmpdir(), 'dev-site-search-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

test('updates the search after a failure or an edited heading, but not after other edits', async () => {
  mkdirSync(join(siteDir, 'content'));
  writeFileSync(
    join(siteDir, 'site.config.ts'),
    "export default { title: 'T', url: 'https://example.com', baseUrl: '/' };",
  );
  writeFileSync(join(siteDir, 'sidebars.ts'), 'export default {};');
  const page = (heading: string, text: string) =>
    writeFileSync(join(siteDir, 'content/index.md'), `# Start\n\nFirst.\n\n## ${heading}\n\n${text}\n`);
  page('Part', 'One.');
  const site = await createDevSite(siteDir, () => undefined, { defaultPlugins });
  const searchFile = async () => {
    const list = site.find('/editions/en.json');
    return list?.kind === 'file' ? (JSON.parse(String(await list.text())) as { search: string }).search : undefined;
  };
  vi.mocked(makeIndex).mockImplementationOnce(() => {
    throw new Error('Once.');
  });
  await expect(searchFile()).rejects.toThrow('Once.');
  const first = await searchFile();
  page('Part', 'Two.');
  await site.reload();
  expect(await searchFile()).toBe(first);
  expect(makeIndex).toHaveBeenCalledTimes(2);
  page('Chapter', 'Two.');
  await site.reload();
  expect(await searchFile()).not.toBe(first);
  expect(site.find((await searchFile()) ?? '')).toMatchObject({ kind: 'file' });
  expect(makeIndex).toHaveBeenCalledTimes(3);
});

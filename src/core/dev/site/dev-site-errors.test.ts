import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteError } from '../../base/errors/site-error.ts';
import { createDevSite } from './dev-site.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'dev-site-errors-'));
});

afterEach(() => rmSync(siteDir, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text);
}

const config = (baseUrl: string) => `export default { title: 'T', url: 'https://example.com', baseUrl: '${baseUrl}' };`;

/** The site, and a function that reloads it and resolves to the reported errors. */
async function open() {
  write('site.config.ts', config('/docs/'));
  write('sidebars.ts', "export default { docs: ['index'] };");
  write('content/index.mdx', '# Start\n');
  let report: (messages: readonly string[]) => void = () => undefined;
  const site = await createDevSite(siteDir, (errors) => report(errors.map(({ message }) => message)));
  const reload = () =>
    new Promise<readonly string[]>((resolve) => {
      report = resolve;
      site.reload();
    });
  return { site, reload };
}

test('reports a changed base path, and keeps the old one until the server is restarted', async () => {
  const { site, reload } = await open();
  write('site.config.ts', config('/other/'));
  expect(await reload()).toMatchInlineSnapshot(`
    [
      "The base path changed to "/other/".
      at site.config.ts
      → Restart the server.",
    ]
  `);
  expect(site.find('/docs/')).toMatchObject({ kind: 'page', isFound: true });
  expect(site.find('/other/')).toBeUndefined();
});

test('reports a folder in place of a file, and keeps the last valid site', async () => {
  const { site, reload } = await open();
  rmSync(join(siteDir, 'sidebars.ts'));
  mkdirSync(join(siteDir, 'sidebars.ts'));
  expect(await reload()).toMatchInlineSnapshot(`
    [
      "The file "sidebars.ts" cannot be read: EISDIR: illegal operation on a directory.
      at sidebars.ts
      → Check that it is a file, and that its permissions let you read it.",
    ]
  `);
  expect(site.find('/docs/')).toMatchObject({ kind: 'page', isFound: true });
  rmSync(join(siteDir, 'sidebars.ts'), { recursive: true });
  write('sidebars.ts', "export default { docs: ['index'] };");
  expect(await reload()).toEqual([]);
});

test('keeps showing a site whose last page was deleted, until it has a page again', async () => {
  const { site, reload } = await open();
  rmSync(join(siteDir, 'content/index.mdx'));
  expect((await reload()).join('\n')).toContain('The site has no pages.');
  expect(site.find('/docs/')).toMatchObject({ kind: 'page', isFound: true });
  write('content/index.mdx', '# Again\n');
  expect(await reload()).toEqual([]);
  expect(site.find('/docs/')).toMatchObject({ page: { meta: { title: 'Again' } } });
});

test('reads files only once if they are written together', async () => {
  write('site.config.ts', config('/docs/'));
  write('sidebars.ts', "export default { docs: ['index'] };");
  write('content/index.mdx', '# Start\n');
  const onRead = vi.fn<() => void>();
  const site = await createDevSite(siteDir, onRead);
  for (const title of ['One', 'Two', 'Three']) {
    write('content/index.mdx', `# ${title}\n`);
    site.reload();
  }
  await expect.poll(() => onRead.mock.calls.length).toBeGreaterThan(0);
  site.reload();
  const before = onRead.mock.calls.length;
  await expect.poll(() => onRead.mock.calls.length).toBeGreaterThan(before);
  expect(onRead).toHaveBeenCalledTimes(2);
  expect(site.find('/docs/')).toMatchObject({ page: { meta: { title: 'Three' } } });
});

test('does not report errors of files that changed during the read, unless they never stop changing', async () => {
  await open();
  const error = new SiteError({ topic: 'files', fact: 'Missing.' });
  let changes = 0;
  const reported: number[] = [];
  const { reload } = await createDevSite(siteDir, (errors) => reported.push(errors.length), {
    findMoreErrors: async () => {
      if (changes === 0) return [];
      changes -= 1;
      void reload();
      return [error];
    },
  });
  changes = 1;
  await reload();
  await expect.poll(() => reported, { timeout: 600_000 }).toEqual([0]);
  changes = 3;
  await reload();
  await expect.poll(() => reported, { timeout: 600_000 }).toEqual([0, 1, 0]);
});

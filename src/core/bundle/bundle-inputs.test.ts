import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { noAdditions } from '../site/theme-parts.ts';
import { bundleInputs, listComponentFiles } from './bundle-inputs.ts';

test('leaves out devices, broken links and files outside the site', async () => {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'inputs-')));
  for (const folder of ['components', 'lib', 'static']) mkdirSync(join(site, folder));
  for (const file of ['components/a.tsx', 'lib/b.ts', 'static/c.css']) writeFileSync(join(site, file), '');
  symlinkSync('/dev/zero', join(site, 'lib/zero'));
  symlinkSync('/dev/zero', join(site, 'static/zero.css'));
  symlinkSync('nowhere', join(site, 'lib/gone'));
  symlinkSync('gone', join(site, 'nowhere'));
  symlinkSync('/etc', join(site, 'etc'));
  symlinkSync('../lib/b.ts', join(site, 'components/b.ts'));
  expect((await listComponentFiles(site, 'content')).toSorted()).toEqual([
    'components/a.tsx',
    'components/b.ts',
    'lib/b.ts',
    'static/c.css',
  ]);
  rmSync(site, { recursive: true });
});

test('lists components of a site whose pages are in the site folder, and skips links to hidden files', async () => {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'inputs-')));
  for (const folder of ['components', '.git']) mkdirSync(join(site, folder));
  for (const file of ['components/a.tsx', '.git/b.ts', 'start.md']) writeFileSync(join(site, file), '');
  symlinkSync('../.git', join(site, 'components/git'));
  expect(await listComponentFiles(site, '.')).toEqual(['components/a.tsx']);
  rmSync(site, { recursive: true });
});

test('skips outputs at any depth, unfinished outputs, and packages', async () => {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'inputs-')));
  const folders = [
    'lib',
    'public/docs',
    'public/docs.area-docs-new-12',
    'public/docs.area-docs-old-12',
    'lib/node_modules/a',
  ];
  for (const folder of folders) {
    mkdirSync(join(site, folder), { recursive: true });
    writeFileSync(join(site, folder, 'index.js'), '');
  }
  writeFileSync(join(site, 'public/docs/.area-docs.json'), '{}');
  expect(await listComponentFiles(site, 'content')).toEqual(['lib/index.js']);
  rmSync(site, { recursive: true });
});

test('sites share a bundle only if their plugins bundle the same modules', async () => {
  const sites = ['export default 1;', 'export default 1;', 'export default 2;'].map((text) => {
    const site = realpathSync(mkdtempSync(join(tmpdir(), 'inputs-')));
    writeFileSync(join(site, 'sandbox.ts'), text);
    return site;
  });
  const [first, same, other] = await Promise.all(
    sites.map((siteDir) => {
      const modules = [{ name: 'virtual:sandbox', file: join(siteDir, 'sandbox.ts') }];
      return bundleInputs({
        siteDir,
        baseUrl: '/',
        docsPath: 'content',
        seconds: 10,
        additions: { ...noAdditions, modules },
      });
    }),
  );
  expect(same).toEqual({ ...first, hasSiteFiles: true });
  expect(other).not.toEqual(first);
  for (const site of sites) rmSync(site, { recursive: true });
});

test('depends only on the names of files whose hashes a finished bundle records', async () => {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'inputs-')));
  const site = { siteDir, baseUrl: '/', docsPath: 'text/pages', seconds: 10 };
  const texts = ['text/pages/a.md', 'blog/first.mdx', 'api/contract.yaml'];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  };
  for (const file of texts) write(file, 'One');
  const shared = await bundleInputs(site);
  expect(shared.hasSiteFiles).toBe(false);
  write('blog/second.md', 'One');
  expect(await bundleInputs(site)).toEqual(shared);

  // The code of an added import may import any file.
  const generated = {
    ...site,
    additions: { ...noAdditions, imports: [{ name: 'icons', code: '', isForPages: true }] },
  };
  const beforeEdit = await bundleInputs(generated);
  write('api/contract.yaml', 'Edited');
  expect(await bundleInputs(generated)).not.toEqual(beforeEdit);

  write('components/list.tsx', 'One');
  const before = await bundleInputs(site);
  expect(before.hasSiteFiles).toBe(true);
  for (const file of texts) write(file, 'Two');
  expect(await bundleInputs(site)).toEqual(before);
  // A new file may match an `import.meta.glob` pattern.
  write('blog/third.md', 'One');
  const added = await bundleInputs(site);
  expect(added).not.toEqual(before);
  write('components/list.tsx', 'Two');
  expect(await bundleInputs(site)).toEqual(added);
  write('components/_colors.scss', 'One');
  const styled = await bundleInputs(site);
  write('components/_colors.scss', 'Two');
  expect(await bundleInputs(site)).not.toEqual(styled);
  rmSync(siteDir, { recursive: true });
});

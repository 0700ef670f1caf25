import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listInside } from './list-inside.ts';

let folder: string;
let site: string;

function write(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'list-')));
  site = join(folder, 'site');
  write(
    'site/content/b.md',
    'site/content/a/deep/c.md',
    'site/shared/d.md',
    'outside/secret.md',
    'site-of-another/x.md',
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

test('lists files at any depth, sorted, and nothing for a missing folder', async () => {
  write('site/content/.DS_Store');
  expect(await listInside(site, 'content')).toEqual({ files: ['a/deep/c.md', 'b.md'], refused: [], errors: [] });
  expect(await listInside(site, 'static')).toEqual({ files: [], refused: [], errors: [] });
});

test('rejects a name with the replacement character, which marks invalid UTF-8', async () => {
  write('site/content/a\uFFFD');
  const { files, errors } = await listInside(site, 'content');
  expect(files).toEqual(['a/deep/c.md', 'b.md']);
  expect(errors).toMatchObject([{ fact: '"content/a\uFFFD" has a name that is not valid UTF-8.' }]);
});

test('rejects a file in place of the folder', async () => {
  const { files, errors } = await listInside(site, 'shared/d.md');
  expect(files).toEqual([]);
  expect(errors).toMatchObject([{ fact: '"shared/d.md" is a file.', place: { file: 'shared/d.md' } }]);
});

test('follows links to files and folders inside the site', async () => {
  symlinkSync('../shared', join(site, 'content/linked'));
  symlinkSync(join(site, 'shared/d.md'), join(site, 'content/one.md'));
  symlinkSync('linked', join(site, 'content/twice'));
  expect(await listInside(site, 'content')).toMatchObject({
    files: ['a/deep/c.md', 'b.md', 'linked/d.md', 'one.md', 'twice/d.md'],
    errors: [],
  });
});

test('rejects links that leave the site, are broken, or are circular, and names each of them', async () => {
  symlinkSync('../../outside', join(site, 'content/out'));
  symlinkSync('../../site-of-another', join(site, 'content/sibling'));
  symlinkSync('/etc/passwd', join(site, 'content/passwd.md'));
  symlinkSync('nowhere', join(site, 'content/gone.md'));
  symlinkSync('self.md', join(site, 'content/self.md'));
  symlinkSync('b.md/x', join(site, 'content/below.md'));
  symlinkSync('..', join(site, 'content/a/up'));
  symlinkSync('../../..', join(site, 'content/a/deep/whole'));
  symlinkSync('../shared', join(site, 'content/shared'));
  symlinkSync('../content', join(site, 'shared/back'));
  const { files, errors } = await listInside(site, 'content');
  expect(files).toEqual(['a/deep/c.md', 'b.md', 'shared/d.md']);
  expect(errors.map(({ fact }) => fact).toSorted()).toMatchInlineSnapshot(`
    [
      ""content/a/deep/whole" is a symbolic link to a folder that contains it.",
      ""content/a/up" is a symbolic link to a folder that contains it.",
      ""content/below.md" is a broken symbolic link.",
      ""content/gone.md" is a broken symbolic link.",
      ""content/out" is a symbolic link that leaves the site.",
      ""content/passwd.md" is a symbolic link that leaves the site.",
      ""content/self.md" is a broken symbolic link.",
      ""content/shared/back" is a symbolic link to a folder that contains it.",
      ""content/sibling" is a symbolic link that leaves the site.",
    ]
  `);
});

test('rejects a folder that is a link out of the site, but accepts a configured folder outside', async () => {
  symlinkSync('../outside', join(site, 'static'));
  expect((await listInside(site, 'static')).errors.map(({ fact }) => fact)).toEqual([
    '"static" is a symbolic link that leaves the site.',
  ]);
  expect(await listInside(site, '../outside')).toMatchObject({ files: ['secret.md'], errors: [] });
  write('nested/outside/.nojekyll', 'nested/outside/.well-known/x');
  const nested = { files: ['.nojekyll', '.well-known/x'], errors: [] };
  expect(await listInside(site, '../nested/outside')).toMatchObject(nested);
});

test('rejects links to hidden files of the site, but accepts hidden files of the folder itself', async () => {
  write('site/static/.well-known/a.txt', 'site/static/.nojekyll', 'site/shared/.env', 'site/.env', 'site/.git/config');
  write('site/.area-docs/x', 'site/node_modules/a/b.js');
  const links = { a: '.well-known', b: '../.env', c: '../.git/config', d: '../shared', e: '../.area-docs' };
  for (const [name, target] of Object.entries({ ...links, f: '../node_modules/a' })) {
    symlinkSync(target, join(site, 'static', name));
  }
  const { files, errors } = await listInside(site, 'static');
  expect(files).toEqual(['.nojekyll', '.well-known/a.txt', 'a/a.txt', 'd/d.md']);
  expect(errors.map(({ fact }) => fact).toSorted()).toEqual(
    ['b', 'c', 'd/.env', 'e', 'f'].map((name) => `"static/${name}" is a link to a hidden file or folder.`),
  );
});

test('accepts a configured folder with a leading dot, but rejects one behind a link', async () => {
  write('site/.docs/a.md', 'site/.git/config');
  symlinkSync('.git', join(site, 'static'));
  expect(await listInside(site, '.docs')).toMatchObject({ files: ['a.md'], errors: [] });
  expect(await listInside(site, 'static')).toMatchObject({ files: [], refused: [''] });
});

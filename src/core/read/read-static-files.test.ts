import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStaticFiles, staticFolderOf } from './read-static-files.ts';

const top = mkdtempSync(join(tmpdir(), 'static-files-'));
afterAll(() => rmSync(top, { recursive: true }));
const siteDir = join(top, 'site');

test('prefers the first folder that contains a file, even if the folder is outside the site', async () => {
  for (const path of ['static/a.png', 'static/img/b.png', '../shared/a.png', '../shared/img/c.png']) {
    const file = join(siteDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  const folders = ['../shared', 'missing', 'static'];
  const { files, errors } = await readStaticFiles(siteDir, folders);
  expect(errors).toEqual([]);
  expect(Object.fromEntries(files)).toEqual({
    'a.png': '../shared/a.png',
    'img/b.png': 'static/img/b.png',
    'img/c.png': '../shared/img/c.png',
  });
  const found = ['a.png', '/img/b.png', 'd.png'].map((path) => staticFolderOf(path, siteDir, folders));
  expect(found).toEqual(['../shared', 'static', '../shared']);
});

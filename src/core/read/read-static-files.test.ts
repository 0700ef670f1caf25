import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readStaticFiles, staticFolderOf } from './read-static-files.ts';

const top = mkdtempSync(join(tmpdir(), 'static-files-'));
afterAll(() => rmSync(top, { recursive: true }));
const siteDir = join(top, 'site');

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(siteDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
}

test('prefers the first folder that contains a file, even if the folder is outside the site', async () => {
  write('static/a.png', 'static/img/b.png', '../shared/a.png', '../shared/img/c.png');
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

test("publishes hidden files except Git's own and leftovers of editors, and reports those with secrets", async () => {
  const published = [
    '.htaccess',
    '.nojekyll',
    '.well-known/security.txt',
    'a.environment',
    'id_rsa.pub',
    'sub/.npmrc',
    'sub/a.pem',
  ];
  const omitted = ['.git/config', 'sub/.git', 'a.txt~', '.a.txt.swp', '#a.txt#', 'Thumbs.db'];
  const secret = ['.env', '.npmrc', '.ssh/config', 'a.key', 'sub/.env.local', 'sub/id_ed25519_sk'];
  const texts = {
    'sub/.npmrc': '//registry.example/:_authToken=${TOKEN}\n',
    '.npmrc': '//registry.example/:_authToken=a\n',
    'a.key': '-----BEGIN PRIVATE KEY-----\n',
    'sub/id_ed25519_sk': '-----BEGIN OPENSSH PRIVATE KEY-----\n',
  };
  write(...[...published, ...omitted, ...secret].map((path) => `hidden/${path}`));
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(siteDir, 'hidden', path), text);
  const { files, errors } = await readStaticFiles(siteDir, ['hidden']);
  expect([...files.keys()].toSorted()).toEqual(published);
  expect(errors.map(({ place }) => place?.file)).toEqual(secret.map((path) => `hidden/${path}`));
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { symlinkEscapes } from './symlink-escapes.ts';
import { readText } from '../text/read-text.ts';

let folder: string;
let site: string;

function write(path: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '{}');
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'links-')));
  site = join(folder, 'site');
  ['site/facts.json', 'site/.env', 'site/.git/config', 'outside.json'].forEach(write);
  symlinkSync('facts.json', join(site, 'inside.json'));
  symlinkSync('../outside.json', join(site, 'glossary.json'));
  symlinkSync('..', join(site, 'up'));
  symlinkSync('.env', join(site, 'versions.json'));
  symlinkSync('.git', join(site, 'tools'));
  symlinkSync('nowhere', join(site, 'gone.json'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const leaving = ['glossary.json', 'up/outside.json', 'versions.json', 'tools/config'];
const others = ['facts.json', 'inside.json', '../outside.json', '.env', 'gone.json', 'missing.json'];

test('finds the paths whose links leave the site or lead to a hidden file', () => {
  expect([...leaving, ...others].filter((path) => symlinkEscapes(site, join(site, path)))).toEqual(leaving);
});

test('refuses to read a file through a symbolic link that leaves the site or leads to a hidden file', async () => {
  for (const path of leaving) await expect(readText(site, path)).rejects.toThrow('is a symbolic link that leaves');
  for (const path of ['inside.json', '../outside.json']) expect(await readText(site, path)).toBe('{}');
});

test('reads the files of linked packages, except through links that leave the package', async () => {
  ['site/node_modules/.pnpm/a/pet.yaml', 'packages/b/pet.yaml', 'packages/secret.yaml'].forEach(write);
  mkdirSync(join(site, 'node_modules/@scope'));
  symlinkSync('.pnpm/a', join(site, 'node_modules/a'));
  symlinkSync('../../../packages/b', join(site, 'node_modules/@scope/b'));
  symlinkSync('../secret.yaml', join(folder, 'packages/b/secret.yaml'));
  for (const name of ['a', '@scope/b']) expect(await readText(site, `node_modules/${name}/pet.yaml`)).toBe('{}');
  for (const path of ['node_modules/@scope/b/secret.yaml', 'node_modules/a/../../glossary.json']) {
    await expect(readText(site, path)).rejects.toThrow('is a symbolic link that leaves');
  }
});

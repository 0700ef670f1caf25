import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { initSite } from './init-site.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'init '));
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['in a subfolder', 'site'],
  ['in the same folder', '.'],
])('makes git ignore the files that npm and the commands write, but no file of a site %s', async (_, name) => {
  const siteDir = join(folder, name);
  const files = await initSite(siteDir, folder);
  expect(files).toContain(join(folder, '.gitignore'));

  for (const path of [join(siteDir, '.area-docs'), join(folder, 'dist'), join(folder, 'node_modules')]) {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'file'), '');
  }
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout;
  git('init');
  const listed = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  expect(listed.map((path) => join(folder, path)).toSorted()).toEqual(files.toSorted());
});

test('keeps an existing .gitignore', async () => {
  const ignoreFile = join(folder, '.gitignore');
  writeFileSync(ignoreFile, 'build/\n');
  expect(await initSite(join(folder, 'site'), folder)).not.toContain(ignoreFile);
  expect(readFileSync(ignoreFile, 'utf8')).toBe('build/\n');
});

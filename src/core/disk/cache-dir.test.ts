import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheDir } from './cache-dir.ts';

let folder: string;
let site: string;

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', '');
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cache-')));
  site = join(folder, 'site');
  mkdirSync(site);
  mkdirSync(join(folder, 'outside'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each(['', 'relative'])('keeps the cache in the site if XDG_CACHE_HOME is "%s"', (home) => {
  vi.stubEnv('XDG_CACHE_HOME', home);
  expect(cacheDir(site)).toEqual({ path: join(site, '.area-docs'), isShared: false });
  expect(existsSync(join(site, '.area-docs/.gitignore'))).toBe(true);
});

test('warns if the system refuses to create the folder', () => {
  writeFileSync(join(folder, 'file'), '');
  vi.stubEnv('XDG_CACHE_HOME', process.platform === 'linux' ? '/proc/cache' : join(folder, 'file'));
  expect(cacheDir(site).warning?.fact).toMatch(/^The cache cannot be used \(E[A-Z]+\)/);
});

test.each(['../outside', '../nowhere'])('writes nothing through a cache that is a link to %s', (target) => {
  symlinkSync(target, join(site, '.area-docs'));
  const { path, warning } = cacheDir(site);
  expect(path).not.toContain(folder);
  expect(warning?.fact).toContain('The cache cannot be used');
  expect(readdirSync(folder).toSorted()).toEqual(['outside', 'site']);
  expect(readdirSync(join(folder, 'outside'))).toEqual([]);
});

test.each(['.gitignore', 'store'])('writes nothing through a link in the cache named %s', (name) => {
  mkdirSync(join(site, '.area-docs'));
  symlinkSync('../../outside/new', join(site, '.area-docs', name));
  expect(cacheDir(site).warning?.fact).toContain('a symbolic link leads elsewhere');
  expect(readdirSync(join(folder, 'outside'))).toEqual([]);
});

test('ignores a cache whose files are committed', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site });
  git('init', '--quiet');
  mkdirSync(join(site, '.area-docs'));
  writeFileSync(join(site, '.area-docs/bundle'), 'code');
  git('add', '--force', '.area-docs');
  const { path, warning } = cacheDir(site);
  expect(path).not.toContain(folder);
  expect(warning?.fact).toContain('its files are committed');
});

test('in a Git hook, whose environment names the repository, keeps the cache in the site', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: site });
  writeFileSync(join(site, 'page.md'), '# Page\n');
  execFileSync('git', ['add', 'page.md'], { cwd: site });
  vi.stubEnv('GIT_DIR', join(site, '.git'));
  expect(cacheDir(site)).toEqual({ path: join(site, '.area-docs'), isShared: false });
});

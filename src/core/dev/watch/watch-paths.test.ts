import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPathWatch } from './watch-paths.ts';

const deletedEarly = vi.hoisted(() => ({ path: '' }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const readdirSync = (...args: Parameters<typeof fs.readdirSync>) => {
    if (args[0] === deletedEarly.path) fs.rmSync(deletedEarly.path, { recursive: true });
    return fs.readdirSync(...args);
  };
  return { ...fs, readdirSync };
});

let folder: string;
let reportsAll = false;
const reports = new Set<string>();
const renewed = new Set<string>();
const watch = createPathWatch({
  root: join(tmpdir(), 'no site'),
  report: (path) => reports.add(path),
  renew: (path) => renewed.add(path),
  reportsAll: () => reportsAll,
});

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'watched ')));
});

afterEach(() => {
  watch.close();
  rmSync(folder, { recursive: true });
});

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function replace(path: string, file = path): void {
  rmSync(join(folder, path), { recursive: true });
  write(file, 'replaced');
}

/** Returns a function that makes a change, and returns true once this path has been reported. */
function reported(path: string, change = () => write(path, 'edited'), by = reports): () => boolean {
  reports.clear();
  renewed.clear();
  return () => {
    change();
    return by.has(join(folder, path));
  };
}

const watchPaths = (...paths: string[]) => watch.watch(paths.map((path) => join(folder, path)));

test('reports edits of files after the file or its folder was missing or replaced', async () => {
  write('a.txt');
  write('made/b.txt');
  watchPaths('a.txt', 'made/b.txt', 'new.txt', 'other/deep/new.txt');
  await expect.poll(reported('a.txt', () => replace('a.txt'))).toBe(true);
  await expect.poll(reported('a.txt')).toBe(true);
  await expect.poll(reported('made/b.txt', () => replace('made/b.txt'))).toBe(true);
  await expect.poll(reported('made/b.txt')).toBe(true);
  await expect.poll(reported('made', () => replace('made', 'made/b.txt'))).toBe(true);
  await expect.poll(reported('made/b.txt')).toBe(true);
  await expect.poll(reported('new.txt')).toBe(true);
  await expect.poll(reported('other', () => write('other/deep/new.txt'))).toBe(true);
  await expect.poll(reported('other/deep/new.txt')).toBe(true);
});

test('reports all files of a folder and of its subfolders, even after the folder was replaced', async () => {
  write('list/a.txt');
  watchPaths('list');
  await expect.poll(reported('list/inner', () => write('list/inner/b.txt'))).toBe(true);
  await expect.poll(reported('list/inner/c.txt')).toBe(true);
  await expect.poll(reported('list', () => replace('list', 'list/d.txt'))).toBe(true);
  await expect.poll(reported('list/e.txt')).toBe(true);
});

test('keeps watching when a folder is deleted while it is read', async () => {
  write('list/a.txt');
  write('list/inner/b.txt');
  deletedEarly.path = join(folder, 'list/inner');
  watchPaths('list');
  deletedEarly.path = '';
  await expect.poll(reported('list/a.txt')).toBe(true);
});

test('reports unwatched files in the same folder on request, and renews replaced ones', async () => {
  write('a.txt');
  write('other.txt');
  watchPaths('a.txt');
  await expect.poll(reported('other.txt', () => replace('other.txt'), renewed)).toBe(true);
  expect(reports.size).toBe(0);
  reportsAll = true;
  await expect.poll(reported('missing.txt')).toBe(true);
});

test('renews the site when its folder is created, and ignores files next to that folder', async () => {
  const root = join(folder, 'site');
  const siteWatch = createPathWatch({
    root,
    report: (path) => reports.add(path),
    renew: (path) => renewed.add(path),
    reportsAll: () => true,
  });
  siteWatch.watch([]);
  reports.clear();
  write('debug.log');
  write('site/start.md');
  await expect.poll(() => renewed.has(root)).toBe(true);
  expect([...reports]).not.toContain(join(folder, 'debug.log'));
  siteWatch.close();
});

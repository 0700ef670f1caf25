import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteError } from '../base/errors/site-error.ts';
import { openOutput, restoreOutput } from './output.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a new output takes the place of the last one as a whole', async () => {
  const outDir = join(folder, 'dist');
  const first = await openOutput(outDir);
  await first.write('a/index.html', 'first');
  await first.write('old.html', 'old');
  await first.commit();
  const second = await openOutput(outDir);
  await second.write('a/index.html', 'second');
  expect(await readFile(join(outDir, 'a/index.html'), 'utf8')).toBe('first');
  await second.commit();
  expect(await readdir(outDir)).toEqual(['a']);
  expect(await readFile(join(outDir, 'a/index.html'), 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('joins texts and files of the output', async () => {
  const output = await openOutput(join(folder, 'dist'));
  await output.write('a/b.md', '# B\n');
  await output.join('all.md', [{ text: 'First: ' }, { path: 'a/b.md' }, { text: 'last' }]);
  await output.commit();
  expect(await readFile(join(folder, 'dist/all.md'), 'utf8')).toBe('First: # B\nlast');
});

test('what is discarded leaves the last output untouched', async () => {
  const outDir = join(folder, 'dist');
  const good = await openOutput(outDir);
  await good.write('index.html', 'good');
  await good.commit();
  const bad = await openOutput(outDir);
  await bad.write('index.html', 'bad');
  await bad.discard();
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('good');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('an output that cannot take its place leaves the last one there', async () => {
  const outDir = join(folder, 'dist');
  const good = await openOutput(outDir);
  await good.write('index.html', 'good');
  await good.commit();
  const lost = await openOutput(outDir);
  await rm(lost.dirs.dir, { recursive: true });
  await expect(lost.commit()).rejects.toThrow(/dist" cannot be replaced: ENOENT/);
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('good');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('a build that was ended before its time leaves nothing behind for long', async () => {
  const outDir = join(folder, 'dist');
  // No process has a number as large as this one.
  await mkdir(join(folder, 'dist.new-99999999'));
  await mkdir(join(folder, `dist.new-${process.ppid}`));
  await mkdir(join(folder, 'dist.new'));
  await (await openOutput(outDir)).commit();
  expect((await readdir(folder)).toSorted()).toEqual(['dist', 'dist.new', `dist.new-${process.ppid}`]);
});

test('puts back an output that a killed build had moved away, and removes one that was replaced', async () => {
  const outDir = join(folder, 'dist');
  // No process has a number as large as this one.
  await mkdir(join(folder, 'dist.old-99999999'));
  await restoreOutput(outDir);
  expect(await readdir(folder)).toEqual(['dist']);
  await mkdir(join(folder, 'dist.old-99999999'));
  await restoreOutput(outDir);
  expect(await readdir(folder)).toEqual(['dist']);
});

test('two outputs of one place take it one after the other', async () => {
  const outDir = join(folder, 'dist');
  await mkdir(outDir);
  await writeFile(join(outDir, 'old.html'), 'old');
  const output = await openOutput(outDir);
  await output.write('index.html', 'own');
  // What another process left there while the renames of this one went on.
  await mkdir(`${outDir}.old-${process.pid}`);
  await output.commit();
  expect(await readdir(outDir)).toEqual(['index.html']);
  expect(await readdir(folder)).toEqual(['dist']);
});

test.each(['../escaped.html', 'a%2f..%2f..%2fx.html', '/etc/x', 'a\\b', 'a\0b', 'nul', 'x'.repeat(300)])(
  'refuses to write %j',
  async (path) => {
    const output = await openOutput(join(folder, 'dist'));
    await expect(output.write(path, '')).rejects.toThrow(SiteError);
    await expect(output.copy(path, import.meta.filename)).rejects.toThrow(SiteError);
    expect(await readdir(folder, { recursive: true })).toEqual([`dist.new-${process.pid}`]);
  },
);

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteError } from '../../base/errors/site-error.ts';
import { outputRecords } from './last-output.ts';
import { openOutput } from './output.ts';
import { restoreOutput } from './replace-output.ts';
import { openStore } from '../store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('replaces the last output as a whole', async () => {
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

test('replaces an output behind a link in place, and keeps the link', async () => {
  const link = join(folder, 'link');
  symlinkSync('hop', link);
  symlinkSync('releases/dist', join(folder, 'hop'));
  const first = await openOutput(link);
  await first.write('index.html', 'first');
  await first.commit();
  const second = await openOutput(link);
  await second.write('index.html', 'second');
  await second.commit();
  expect(await readFile(join(folder, 'releases/dist/index.html'), 'utf8')).toBe('second');
  expect(await readFile(join(link, 'index.html'), 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['hop', 'link', 'releases']);
  // Killed between the two renames.
  renameSync(join(folder, 'releases/dist'), join(folder, 'releases/dist.area-docs-old-999999999'));
  await restoreOutput(link);
  expect(await readFile(join(link, 'index.html'), 'utf8')).toBe('second');
});

test('joins texts, and reads parts only if the file must be written', async () => {
  const records = outputRecords(openStore(() => join(folder, 'store')));
  const texts: string[] = [];
  for (const key of ['one', 'one', 'two']) {
    const output = await openOutput(join(folder, 'dist'), records);
    const text = async () => `# ${texts.push(key)}\n`;
    await output.join('all.md', ['First: ', { key, text }, 'last']);
    await output.commit();
  }
  expect(texts).toEqual(['one', 'two']);
  expect(await readFile(join(folder, 'dist/all.md'), 'utf8')).toBe('First: # 2\nlast');
});

test('joins texts that are larger than the buffer', async () => {
  const output = await openOutput(join(folder, 'dist'));
  const large = 'ä'.repeat(400_000);
  await output.join('all.md', ['First: ', large, large, 'last']);
  await output.commit();
  expect((await readFile(join(folder, 'dist/all.md'), 'utf8')) === `First: ${large}${large}last`).toBe(true);
});

test('keeps the last output if the new one is discarded', async () => {
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

test('keeps the last output if the new one cannot replace it', async () => {
  const outDir = join(folder, 'dist');
  const good = await openOutput(outDir);
  await good.write('index.html', 'good');
  await good.commit();
  const lost = await openOutput(outDir);
  await lost.write('index.html', 'better');
  await rm(lost.dirs.dir, { recursive: true });
  await expect(lost.commit()).rejects.toThrow('An output file was removed during the build.');
  await lost.discard();
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('good');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('cleans up after an interrupted build', async () => {
  const outDir = join(folder, 'dist');
  // No process id is this large.
  await mkdir(join(folder, 'dist.area-docs-new-99999999'));
  await mkdir(join(folder, `dist.area-docs-new-${process.ppid}`));
  // An author's copies.
  for (const copy of ['dist.new', 'dist.new-2024', 'dist.old-2024']) await mkdir(join(folder, copy));
  await (await openOutput(outDir)).commit();
  expect((await readdir(folder)).toSorted()).toEqual([
    'dist',
    `dist.area-docs-new-${process.ppid}`,
    'dist.new',
    'dist.new-2024',
    'dist.old-2024',
  ]);
});

test('puts back an output that a killed build had moved away, and removes one that was replaced', async () => {
  const outDir = join(folder, 'dist');
  // No process id is this large.
  await mkdir(join(folder, 'dist.area-docs-old-99999999'));
  await restoreOutput(outDir);
  expect(await readdir(folder)).toEqual(['dist']);
  await mkdir(join(folder, 'dist.area-docs-old-99999999'));
  await restoreOutput(outDir);
  expect(await readdir(folder)).toEqual(['dist']);
});

/** Builds an output of these files, with a record of the last one. */
async function build(files: Readonly<Record<string, string>>, outDir = join(folder, 'dist')) {
  const output = await openOutput(outDir, outputRecords(openStore(() => join(folder, 'store'))));
  for (const [path, text] of Object.entries(files)) await output.write(path, text);
  return output;
}

const inodeOf = (path: string) => statSync(join(folder, path)).ino;
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
const texts = { 'index.html': 'start', 'a/index.html': 'a', 'a/b/index.html': 'b' };

test('changes nothing if the last output has the same files', async () => {
  await (await build(texts)).commit();
  const before = inodeOf('dist');
  const again = await build(texts);
  expect(existsSync(again.dirs.dir)).toBe(false);
  await again.commit();
  expect(inodeOf('dist')).toBe(before);
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'store']);
});

test('writes only changes, and removes files that are no longer published', async () => {
  await (await build({ ...texts, 'old/index.html': 'old' })).commit();
  const [kept, changed] = [inodeOf('dist/a/index.html'), inodeOf('dist/index.html')];
  await (await build({ ...texts, 'index.html': 'START' })).commit();
  expect(inodeOf('dist/a/index.html')).toBe(kept);
  expect(inodeOf('dist/index.html')).not.toBe(changed);
  expect(textOf('dist/index.html')).toBe('START');
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['a', 'index.html']);
  const last = await build(texts);
  await last.commit();
  expect(textOf('dist/index.html')).toBe('start');
});

const edits: Readonly<Record<string, (file: string) => void>> = {
  'in place, with the same length': (file) => writeFileSync(file, 'x'),
  'in place, with the same length and an old time': (file) => {
    writeFileSync(file, 'x');
    utimesSync(file, 1, 1);
  },
  'in place, with the same length and time': (file) => {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, 'x');
    utimesSync(file, atime, mtime);
  },
  'by a replacement with the same time': (file) => {
    const { atime, mtime } = statSync(file);
    writeFileSync(`${file}.tmp`, 'x');
    utimesSync(`${file}.tmp`, atime, mtime);
    renameSync(`${file}.tmp`, file);
  },
  'by a removal': (file) => rmSync(file),
  'by a link to another file': (file) => {
    rmSync(file);
    symlinkSync('../index.html', file);
  },
  'by a change of its permissions': (file) => chmodSync(file, 0o600),
  'by a file beside it': (file) => writeFileSync(`${file}.orig`, 'x'),
  'by a folder beside it': (file) => mkdirSync(`${file}.folder`),
};

test.each(Object.entries(edits))('rewrites an output file that was edited %s', async (_, edit) => {
  await (await build(texts)).commit();
  edit(join(folder, 'dist/a/index.html'));
  await (await build(texts)).commit();
  expect(textOf('dist/a/index.html')).toBe('a');
  expect(statSync(join(folder, 'dist/a/index.html')).mode & 0o777).toBe(0o666 & ~process.umask());
  expect(readdirSync(join(folder, 'dist/a')).toSorted()).toEqual(['b', 'index.html']);
});

test('copies a file again when only its mode has changed', async () => {
  const from = join(folder, 'tool');
  writeFileSync(from, 'run');
  for (const mode of [0o644, 0o755, 0o600]) {
    chmodSync(from, mode);
    const output = await build(texts);
    await output.copy('tool', from);
    await output.commit();
    expect(statSync(join(folder, 'dist/tool')).mode & 0o777).toBe(mode);
  }
});

test('names the file that cannot be copied, not the output', async () => {
  const from = join(folder, 'gone.png');
  const output = await build(texts);
  await expect(output.copy('gone.png', from)).rejects.toThrow(`The file "${from}" cannot be read`);
});

/** Builds twice, leaving an output and the replaced one, which differ in a file. */
async function buildTwice() {
  await (await build({ ...texts, 'index.html': 'START' })).commit();
  await (await build(texts)).commit();
}

const spare = () => join(folder, 'replaced-output');

test('updates the replaced output after a small edit, without creating folders', async () => {
  await buildTwice();
  const folders = [inodeOf('replaced-output'), inodeOf('replaced-output/a/b')];
  const kept = inodeOf('dist/a/index.html');
  await (await build({ ...texts, 'a/b/index.html': 'B' })).commit();
  expect([inodeOf('dist'), inodeOf('dist/a/b')]).toEqual(folders);
  expect(inodeOf('dist/a/index.html')).toBe(kept);
  expect(Object.keys(texts).map((path) => textOf(`dist/${path}`))).toEqual(['start', 'a', 'B']);
  expect(textOf('replaced-output/a/b/index.html')).toBe('b');
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'replaced-output', 'store']);
});

const damages: Readonly<Record<string, () => void>> = {
  ...Object.fromEntries(Object.entries(edits).map(([how, edit]) => [how, () => edit(join(spare(), 'a/index.html'))])),
  'by a change of its mode': () => chmodSync(spare(), 0o700),
  'by a change of the mode of a folder in it': () => chmodSync(join(spare(), 'a'), 0o700),
  'by a file in place of a folder': () => {
    rmSync(join(spare(), 'a'), { recursive: true });
    writeFileSync(join(spare(), 'a'), 'x');
  },
  'by a folder in place of a file': () => {
    rmSync(join(spare(), 'index.html'));
    mkdirSync(join(spare(), 'index.html/x'), { recursive: true });
  },
  'by a link in place of a folder': () => {
    renameSync(join(spare(), 'a'), join(folder, 'moved'));
    symlinkSync(join(folder, 'moved'), join(spare(), 'a'));
  },
  'by a link in its place': () => {
    renameSync(spare(), join(folder, 'moved'));
    symlinkSync(join(folder, 'moved'), spare());
  },
  'by a file in its place': () => {
    rmSync(spare(), { recursive: true });
    writeFileSync(spare(), 'x');
  },
  'by its removal': () => rmSync(spare(), { recursive: true }),
};

test.each(Object.entries(damages))('tolerates a replaced output altered %s', async (_, damage) => {
  await buildTwice();
  damage();
  const behindLink = () => (existsSync(join(folder, 'moved')) ? readdirSync(join(folder, 'moved')) : []);
  const before = behindLink();
  // With few changes, the next output is made from the replaced one.
  await (await build({ ...texts, 'c/index.html': 'c' })).commit();
  const output = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).toSorted();
  expect(output).toEqual(['a', 'a/b', 'a/b/index.html', 'a/index.html', 'c', 'c/index.html', 'index.html']);
  const modes = output.map((path) => lstatSync(join(folder, 'dist', path)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o777, 0o666].map((mode) => mode & ~process.umask())));
  const files = ['index.html', 'a/index.html', 'a/b/index.html', 'c/index.html'];
  expect(files.map((path) => textOf(`dist/${path}`))).toEqual(['start', 'a', 'b', 'c']);
  expect(behindLink()).toEqual(before);
});

test('keeps files even if the replaced output cannot be moved, for example to another disk', async () => {
  const store = openStore(() => join(folder, 'store'));
  const write = async (files: Readonly<Record<string, string>>) => {
    const records = Object.assign(outputRecords(store), { spare: join(folder, 'missing/spare') });
    const output = await openOutput(join(folder, 'dist'), records);
    for (const [path, text] of Object.entries(files)) await output.write(path, text);
    return output;
  };
  await (await write(texts)).commit();
  const kept = inodeOf('dist/a/index.html');
  await (await write({ ...texts, 'index.html': 'START' })).commit();
  const same = await write({ ...texts, 'index.html': 'START' });
  expect(existsSync(same.dirs.dir)).toBe(false);
  await same.commit();
  expect(inodeOf('dist/a/index.html')).toBe(kept);
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'store']);
});

test('a file and a folder with the same name can replace each other', async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.html`, `${index}`]));
  for (const path of ['a', 'a/b', 'a', 'a/b/c', 'a/b', 'a']) {
    await (await build({ ...many, [path]: path })).commit();
    expect(textOf(`dist/${path}`)).toBe(path);
    expect(readdirSync(join(folder, 'dist'))).toHaveLength(10);
  }
});

test('cleans up after a build interrupted while updating the replaced output', async () => {
  await buildTwice();
  renameSync(spare(), join(folder, 'dist.area-docs-next-99999999'));
  rmSync(join(folder, 'dist.area-docs-next-99999999/a/index.html'));
  await (await build(texts)).commit();
  // Written from scratch: removing the leftover's hard links changes the ctime of files, like an edit.
  expect(readdirSync(folder).toSorted()).toEqual(['dist', 'replaced-output', 'store']);
  expect(Object.keys(texts).map((path) => textOf(`dist/${path}`))).toEqual(['start', 'a', 'b']);
});

test.each([
  ['one build', async () => (await build(texts)).commit()],
  ['two builds', buildTwice],
])(
  'reports an edit of the output between comparison and commit after %s, and keeps the last output',
  async (_, prepare) => {
    await prepare();
    const next = await build({ ...texts, 'index.html': 'START' });
    writeFileSync(join(folder, 'dist/a/index.html'), 'edited');
    await expect(next.commit()).rejects.toThrow('An output file was edited during the build.');
    await next.discard();
    expect(textOf('dist/index.html')).toBe('start');
    expect(readdirSync(folder).toSorted()).toEqual(['dist', 'store']);
  },
);

test('writes an output from scratch if another build has replaced it, or it was copied', async () => {
  await (await build(texts)).commit();
  cpSync(join(folder, 'dist'), join(folder, 'copy'), { recursive: true });
  rmSync(join(folder, 'dist'), { recursive: true });
  renameSync(join(folder, 'copy'), join(folder, 'dist'));
  const before = inodeOf('dist/a/index.html');
  await (await build(texts)).commit();
  expect(inodeOf('dist/a/index.html')).not.toBe(before);
});

test('replaces a symbolic link in the output with a folder again', async () => {
  await (await build(texts)).commit();
  renameSync(join(folder, 'dist/a'), join(folder, 'moved'));
  symlinkSync(join(folder, 'moved'), join(folder, 'dist/a'));
  await (await build(texts)).commit();
  expect(lstatSync(join(folder, 'dist/a')).isDirectory()).toBe(true);
  expect(textOf('dist/a/index.html')).toBe('a');
});

test('two builds of one output replace it in turn', async () => {
  const outDir = join(folder, 'dist');
  await mkdir(outDir);
  await writeFile(join(outDir, 'old.html'), 'old');
  const output = await openOutput(outDir);
  await output.write('index.html', 'own');
  // Created by another process between this one's renames.
  await mkdir(`${outDir}.area-docs-old-${process.pid}`);
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
    expect(await readdir(folder, { recursive: true })).toEqual([]);
  },
);

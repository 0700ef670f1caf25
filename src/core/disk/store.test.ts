import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf, openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const value = { html: '<p>é</p>', payload: new Uint8Array([1, 2, 3]), ids: new Set(['a']) };

test('returns stored values, even to another run', async () => {
  await openStore(() => folder).write('page-1', value);
  expect(await openStore(() => folder).read('page-1')).toEqual(value);
  expect(await openStore(() => folder).read('page-2')).toBeUndefined();
});

test('does not change a value while others are read', async () => {
  const store = openStore(() => folder);
  // Node reads numbers in place if they are aligned.
  const values = Array.from({ length: 9 }, (_, index) => ({
    padding: 'x'.repeat(index),
    bytes: Buffer.from([index, 1]),
    numbers: new Uint32Array([index, 2]),
    wide: new Float64Array([index, 3]),
  }));
  for (const [index, one] of values.entries()) await store.write(`page-${index}`, one);
  const read = await Promise.all(values.map((_, index) => store.read(`page-${index}`)));
  expect(read).toEqual(values);
});

test('a key changes with each input and with the step', () => {
  const inputs = [['a', 'b'], ['ab'], [['a', 'b']], [new Map()], [new Map([['a', 'b']])], [new Set('a')], [{}]];
  const keys = [...inputs.map((each) => keyOf('page', ...each)), keyOf('bundle', 'a', 'b')];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('page', { a: 1 })).toBe(keyOf('page', { a: 1 }));
});

test('treats a damaged entry as missing, wherever the damage is', async () => {
  const store = openStore(() => folder);
  await store.write('page', value);
  const whole = await readFile(join(folder, 'page'));
  for (const at of [0, 31, 32, whole.length - 1]) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    await writeFile(join(folder, 'page'), damaged);
    expect(await store.read('page'), `byte ${at}`).toBeUndefined();
  }
  for (const length of [0, 10, 32, whole.length - 1]) {
    await writeFile(join(folder, 'page'), whole);
    await truncate(join(folder, 'page'), length);
    expect(await store.read('page'), `${length} bytes`).toBeUndefined();
  }
});

test('reads each value of an entry without the others', async () => {
  const store = openStore(() => folder);
  await store.write('page', value, 'text', { more: 1 });
  const readAll = () => Promise.all([0, 1, 2, 3].map((index) => store.read('page', index)));
  expect(await readAll()).toEqual([value, 'text', { more: 1 }, undefined]);
  const whole = await readFile(join(folder, 'page'));
  whole.writeUInt8(whole.readUInt8(whole.length - 1) ^ 1, whole.length - 1);
  await writeFile(join(folder, 'page'), whole);
  expect(await readAll()).toEqual([value, 'text', undefined, undefined]);
});

test('treats an entry under another key, or a pipe, as missing', async () => {
  const store = openStore(() => folder);
  await store.write('page-1', value);
  await copyFile(join(folder, 'page-1'), join(folder, 'page-2'));
  expect(await store.read('page-2')).toBeUndefined();
  spawnSync('mkfifo', [join(folder, 'page-3')]);
  expect(await store.read('page-3')).toBeUndefined();
});

test('stores one whole entry if two runs write it at once', async () => {
  const stores = [openStore(() => folder), openStore(() => folder)];
  await Promise.all(Array.from({ length: 40 }, (_, index) => stores[index % 2]?.write('page', value)));
  expect(await readdir(folder)).toEqual(['page']);
  expect(await stores[0]?.read('page')).toEqual(value);
});

test('removes values unused for a day, and keeps those that this run or a recent one used', async () => {
  const past = new Date(Date.now() - 25 * 3_600_000);
  const before = openStore(() => folder);
  for (const key of ['needed', 'forgotten', 'recent']) await before.write(key, 1);
  for (const key of ['needed', 'forgotten']) await utimes(join(folder, key), past, past);
  const store = openStore(() => folder);
  await store.read('needed');
  await store.prune();
  expect((await readdir(folder)).toSorted()).toEqual(['needed', 'recent']);
});

test('ignores a folder among the values when it removes unused ones', async () => {
  const past = new Date(Date.now() - 25 * 3_600_000);
  await mkdir(join(folder, 'a-folder'));
  await writeFile(join(folder, 'forgotten'), '');
  for (const name of ['a-folder', 'forgotten']) await utimes(join(folder, name), past, past);
  await openStore(() => folder).prune();
  expect(await readdir(folder)).toEqual(['a-folder']);
});

test('creates its folder again if it was deleted', async () => {
  const store = openStore(() => folder);
  await store.write('page-1', value);
  await rm(folder, { recursive: true });
  await store.write('page-2', value);
  await store.write('page-3', value);
  expect(await store.read('page-3')).toEqual(value);
});

test('a read-only store keeps nothing, without failing', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = openStore(() => join(folder, 'file'));
  await store.write('page', value);
  expect(await store.read('page')).toBeUndefined();
  await store.prune();
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SandboxState } from '../handler/types.ts';
import { readState, savingAfter, stateSaver } from './state-file.ts';

let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'state.json');
const saver = (state: SandboxState) => stateSaver(file(), state, (line) => warnings.push(line));

const circular: Record<string, unknown> = {};
circular['me'] = { again: circular };

test.each([
  ['a BigInt', { users: [{ id: 1n }] }, '`state.users.0.id` has the type BigInt'],
  ['a cycle', { circular }, '`state.circular.me.again` contains itself'],
])('names the key of %s, which JSON cannot represent', async (_, state, fact) => {
  await expect(saver(state)()).rejects.toThrow(`The state cannot be saved: ${fact}.`);
});

test('names a value in a very deep state', async () => {
  let deep: SandboxState = { id: 1n };
  for (let level = 0; level < 10_000; level++) deep = { a: deep };
  await expect(saver(deep)()).rejects.toThrow('.a.a.id` has the type BigInt');
});

test('warns once about values that JSON changes', async () => {
  const state: SandboxState = { plain: [{ a: null }], users: new Map(), inner: { at: new Date(0), set: new Set() } };
  const save = saver(state);
  await save();
  state['count'] = 1;
  await save();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ users: {}, count: 1 });
  expect(warnings.toSorted()).toEqual([
    '`state.inner.at` has the type Date: the state file restores it as a different value',
    '`state.inner.set` has the type Set: the state file restores it as a different value',
    '`state.users` has the type Map: the state file restores it as a different value',
  ]);
});

test('does not warn about a plain state', async () => {
  await saver({ list: [1, 'a', null, { b: undefined }], none: Object.create(null) })();
  expect(warnings).toEqual([]);
});

test('reports a file whose folder does not exist', () => {
  const read = () => readState(join(folder, 'missing', 'state.json'));
  expect(read).toThrow(/^The folder of the state file does not exist\.\n {2}at .+state\.json\n {2}→ Create the folder/);
});

test('saves after a task that fails, and passes its error on', async () => {
  const state: SandboxState = {};
  const saveAfter = savingAfter(saver(state), (error) => warnings.push(String(error)));
  const task = () => {
    state['id'] = 7;
    throw new Error('The task failed.');
  };
  await expect(saveAfter(task)).rejects.toThrow('The task failed.');
  expect(readState(file())).toEqual({ id: 7 });
  rmSync(folder, { recursive: true });
  state['id'] = 8;
  expect(await saveAfter(() => 'done')).toBe('done');
  expect(warnings).toEqual([expect.stringContaining('ENOENT')]);
  mkdirSync(folder);
});

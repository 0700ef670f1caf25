import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const top = mkdtempSync(join(tmpdir(), 'folder-'));
afterAll(() => rmSync(top, { recursive: true }));

test('creates a folder and its parents, and accepts an existing one', () => {
  const path = join(top, 'a/b/c');
  makeFolder(path);
  makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test('throws if a file is in the way or the file system refuses', () => {
  writeFileSync(join(top, 'file'), '');
  expect(() => makeFolder(join(top, 'file/deeper'))).toThrow('EEXIST');
  expect(() => makeFolder(join(top, 'file'))).toThrow('EEXIST');
  const closed = process.platform === 'linux' ? '/proc' : join(top, 'file');
  expect(() => makeFolder(join(closed, 'area/docs'))).toThrow(/E[A-Z]+:/);
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('creates a folder and its parents, and accepts an existing one', () => {
  const top = mkdtempSync(join(tmpdir(), 'folder-'));
  const path = join(top, 'a/b/c');
  makeFolder(path);
  makeFolder(path);
  expect(existsSync(path)).toBe(true);
  rmSync(top, { recursive: true });
});

test('throws if a file is in the way', () => {
  const top = mkdtempSync(join(tmpdir(), 'folder-'));
  writeFileSync(join(top, 'file'), '');
  expect(() => makeFolder(join(top, 'file/deeper'))).toThrow('EEXIST');
  expect(() => makeFolder(join(top, 'file'))).toThrow('EEXIST');
  rmSync(top, { recursive: true });
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('makes a folder and those above it, and accepts one that is there', async () => {
  const top = mkdtempSync(join(tmpdir(), 'folder-'));
  const path = join(top, 'a/b/c');
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await makeFolder(path);
  expect(existsSync(path)).toBe(true);
  rmSync(top, { recursive: true });
});

test('rejects if a file is in the way', async () => {
  const top = mkdtempSync(join(tmpdir(), 'folder-'));
  writeFileSync(join(top, 'file'), '');
  await expect(makeFolder(join(top, 'file/deeper'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(top, 'file'))).rejects.toThrow('EEXIST');
  rmSync(top, { recursive: true });
});

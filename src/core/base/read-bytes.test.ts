import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads files of any size, even a short one after a long one', () => {
  const file = join(folder, 'file');
  for (const size of [0, 1, 1 << 18, 3_000_001, 5]) {
    const text = 'x'.repeat(size);
    writeFileSync(file, text);
    expect(readBytes(file, (bytes) => bytes.toString()) === text, `${size} bytes`).toBe(true);
  }
});

test('reports a missing file and a folder, and does not wait for a pipe', () => {
  expect(() => readBytes(join(folder, 'missing'), () => 1)).toThrow('ENOENT: no such file or directory, open');
  expect(() => readBytes(folder, () => 1)).toThrow('EISDIR: illegal operation on a directory, read');
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(readBytes(join(folder, 'pipe'), ({ length }) => length)).toBe(0);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTextAnywhere } from './read-text.ts';

test('reports a missing file and a folder, and does not wait for a pipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'text-'));
  const reason = (file: string) => `The file "${file}" cannot be read: `;
  expect(() => readTextAnywhere(folder, 'missing')).toThrow(`${reason('missing')}ENOENT: no such file or directory.`);
  expect(() => readTextAnywhere(folder, '.')).toThrow(`${reason('.')}EISDIR: illegal operation on a directory.`);
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(readTextAnywhere(folder, 'pipe')).toBe('');
  rmSync(folder, { recursive: true });
});

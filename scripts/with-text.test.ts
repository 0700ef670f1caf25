import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withText } from './with-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'text-'));
const file = join(folder, 'file');
afterAll(() => rmSync(folder, { recursive: true }));

test('restores a file after a task, even if the task fails', async () => {
  writeFileSync(file, 'old');
  expect(await withText(file, 'new', async () => readFileSync(file, 'utf8'))).toBe('new');
  expect(readFileSync(file, 'utf8')).toBe('old');
  await expect(withText(file, 'new', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(readFileSync(file, 'utf8')).toBe('old');
});

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

// Windows ends processes without a signal.
test.each(process.platform === 'win32' ? [] : signals)(
  'restores a file if %s ends the process',
  async (signal, code) => {
    writeFileSync(file, 'old');
    const module = JSON.stringify(new URL('./with-text.ts', import.meta.url).href);
    const task = `(await import(${module})).withText(${JSON.stringify(file)}, 'new', () => {
    process.send('changed');
    return new Promise(() => process.on('message', () => undefined));
  })`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', `await ${task}`], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    expect(readFileSync(file, 'utf8')).toBe('new');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
    expect(readFileSync(file, 'utf8')).toBe('old');
  },
);

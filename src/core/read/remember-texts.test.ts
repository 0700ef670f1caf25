import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '../base/text/read-text.ts';
import { rememberTexts } from './remember-texts.ts';

vi.mock('../base/text/read-text.ts', { spy: true });

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'texts-'));
  writeFileSync(join(siteDir, 'a.md'), 'one');
  vi.mocked(readText).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(siteDir, { recursive: true });
});

test('reads an unchanged file once', async () => {
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  const read = rememberTexts();
  expect([await read(siteDir, 'a.md'), await read(siteDir, 'a.md')]).toEqual(['one', 'one']);
  expect(readText).toHaveBeenCalledTimes(1);
});

test('rereads a recently changed file, whose times may not show the next change', async () => {
  const read = rememberTexts();
  await read(siteDir, 'a.md');
  await read(siteDir, 'a.md');
  expect(readText).toHaveBeenCalledTimes(2);
});

test('rereads a file edited to the same size or replaced, even if its modification time is unchanged', async () => {
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  const read = rememberTexts();
  const times = [new Date(0), new Date(0)] as const;
  utimesSync(join(siteDir, 'a.md'), ...times);
  expect(await read(siteDir, 'a.md')).toBe('one');
  writeFileSync(join(siteDir, 'a.md'), 'two');
  utimesSync(join(siteDir, 'a.md'), ...times);
  expect(await read(siteDir, 'a.md')).toBe('two');
  writeFileSync(join(siteDir, 'b.md'), 'six');
  utimesSync(join(siteDir, 'b.md'), ...times);
  renameSync(join(siteDir, 'b.md'), join(siteDir, 'a.md'));
  expect(await read(siteDir, 'a.md')).toBe('six');
  rmSync(join(siteDir, 'a.md'));
  await expect(read(siteDir, 'a.md')).rejects.toThrow('cannot be read');
});

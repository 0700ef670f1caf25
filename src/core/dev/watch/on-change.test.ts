import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onChange } from './on-change.ts';

let dir: string;
let file: string;
const read: string[] = [];
const watch = () => onChange(file, () => read.push(readFileSync(file, 'utf8')));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  dir = mkdtempSync(join(tmpdir(), 'watched-'));
  file = join(dir, 'page.md');
  read.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dir, { recursive: true });
});

test('reads a saved file once, immediately', () => {
  writeFileSync(file, 'text');
  watch();
  expect(read).toEqual(['text']);
  vi.runAllTimers();
  expect(read).toEqual(['text']);
});

test('ignores a file that an editor has emptied but not written yet', () => {
  writeFileSync(file, '');
  watch();
  expect(read).toEqual([]);
  writeFileSync(file, 'text');
  vi.runAllTimers();
  expect(read).toEqual(['text']);
});

test('reads a file that stays empty', () => {
  writeFileSync(file, '');
  watch();
  vi.runAllTimers();
  expect(read).toEqual(['']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hashEngine } from './engine-hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'engine-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function hashWith(dir: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, dir, path)), { recursive: true });
    writeFileSync(join(folder, dir, path), text);
  }
  return hashEngine(join(folder, dir));
}

test('hashes every source file of a checkout, but no tests', () => {
  const first = hashWith('checkout', { 'package.json': '{}', 'src/a/one.ts': '1', 'src/a/one.css': 'a {}' });
  expect(hashWith('checkout', { 'src/a/one.test.ts': 'test' })).toBe(first);
  const changed: Record<string, string>[] = [
    { 'src/a/one.ts': '2' },
    { 'src/a/one.css': 'b {}' },
    { 'src/list.json': '[]' },
  ];
  const hashes = changed.map((files) => hashWith('checkout', files));
  expect(new Set([first, ...hashes]).size).toBe(4);
});

test('hashes the version of an installed engine, but not its sources', () => {
  const installed = 'node_modules/area-docs';
  const first = hashWith(installed, { 'package.json': '{ "version": "1.0.0" }', 'src/a.ts': '1' });
  expect(hashWith(installed, { 'src/a.ts': '2' })).toBe(first);
  expect(hashWith(installed, { 'package.json': '{ "version": "1.0.1" }' })).not.toBe(first);
});

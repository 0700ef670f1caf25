import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moduleFiles } from './module-graph.ts';

const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'module-graph-')));
afterAll(() => rmSync(siteDir, { recursive: true }));

function listed(files: Readonly<Record<string, string>>, path: string): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), text);
  }
  return moduleFiles(join(siteDir, path)).map((file) => file.slice(siteDir.length + 1));
}

test('identifies an installed package by its root package.json, because nested ones have no version', () => {
  const files = {
    'plugin.js': "import './node_modules/@kettle/words/esm/words.js';",
    'node_modules/@kettle/words/package.json': '{ "name": "@kettle/words", "version": "1.0.0" }',
    'node_modules/@kettle/words/esm/package.json': '{ "type": "module" }',
    'node_modules/@kettle/words/esm/words.js': "import '../data.js';",
    'node_modules/@kettle/words/data.js': '',
  };
  expect(listed(files, 'plugin.js')).toEqual(['node_modules/@kettle/words/package.json', 'plugin.js']);
  expect(listed(files, 'node_modules/@kettle/words/esm/words.js')).toEqual([
    'node_modules/@kettle/words/data.js',
    'node_modules/@kettle/words/esm/words.js',
    'node_modules/@kettle/words/package.json',
  ]);
});

test('follows imports in functions that have not run yet: of modules, and of packages up to their package.json', () => {
  const files = {
    'lazy.js': "export const load = async () => [await import('./words.js'), await import('@a/b/c.js'), require('d')];",
    'words.js': "export const later = () => import('node:fs');",
    'node_modules/@a/b/package.json': '{ "name": "@a/b", "version": "1.0.0" }',
    'node_modules/@a/b/c.js': '',
    'node_modules/d/package.json': '{ "name": "d", "version": "1.0.0" }',
  };
  expect(listed(files, 'lazy.js')).toEqual([
    'lazy.js',
    'node_modules/@a/b/package.json',
    'node_modules/d/package.json',
    'words.js',
  ]);
});

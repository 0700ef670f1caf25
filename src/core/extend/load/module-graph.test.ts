import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moduleFiles } from './module-graph.ts';

const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'module-graph-')));
afterAll(() => rmSync(siteDir, { recursive: true }));

test('identifies an installed package by its root package.json, because nested ones have no version', () => {
  const files = {
    'plugin.js': "import './node_modules/@kettle/words/esm/words.js';",
    'node_modules/@kettle/words/package.json': '{ "name": "@kettle/words", "version": "1.0.0" }',
    'node_modules/@kettle/words/esm/package.json': '{ "type": "module" }',
    'node_modules/@kettle/words/esm/words.js': "import '../data.js';",
    'node_modules/@kettle/words/data.js': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  }
  const listed = (path: string) => moduleFiles(join(siteDir, path)).map((file) => file.slice(siteDir.length + 1));
  expect(listed('plugin.js')).toEqual(['node_modules/@kettle/words/package.json', 'plugin.js']);
  expect(listed('node_modules/@kettle/words/esm/words.js')).toEqual([
    'node_modules/@kettle/words/data.js',
    'node_modules/@kettle/words/esm/words.js',
    'node_modules/@kettle/words/package.json',
  ]);
});

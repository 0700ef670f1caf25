import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectModules } from './collect-modules.ts';

const noRoots = { components: [], staticFolders: [], themeFiles: [], code: {}, aliases: {}, sheets: [] };

test('reports missing partials by their file, and missing packages whose name is a property of every object', async () => {
  const imports = new Map([
    ['page-names/docs/_gone.mdx.jsx', new Set(['toc'])],
    ['valueOf', new Set(['default'])],
  ]);
  const { modules, missing } = await collectModules({ ...noRoots, imports }, '/site', {} as never);
  expect(missing).toEqual(['docs/_gone.mdx', 'valueOf']);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(['page-names/docs/_gone.mdx.jsx', 'valueOf']));
});

test.each(['import', 'module', 'browser'])('finds the file of a package that only has entries for %s', async (only) => {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'modules-')));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const folder = join(siteDir, 'node_modules/modern');
  mkdirSync(folder, { recursive: true });
  const exports = { '.': { [only]: './index.js' }, './*': { [only]: './*.js' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports }));
  for (const name of ['index', 'part']) writeFileSync(join(folder, `${name}.js`), 'export const A = 1;');
  const imports = new Map(['modern', 'modern/part', 'modern/gone'].map((name) => [name, new Set(['A'])]));
  const { modules, missing } = await collectModules({ ...noRoots, imports }, siteDir, {} as never);
  expect(modules).toMatchObject({
    modern: { code: `'use client';export { A } from ${JSON.stringify(join(folder, 'index.js'))};` },
    'modern/part': { code: `'use client';export { A } from ${JSON.stringify(join(folder, 'part.js'))};` },
  });
  expect(missing).toEqual(['modern/gone']);
});

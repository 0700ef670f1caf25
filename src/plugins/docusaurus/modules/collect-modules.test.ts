import { expect, test } from 'vitest';
import { collectModules } from './collect-modules.ts';

test('reports missing partials by their file, and missing packages whose name is a property of every object', async () => {
  const imports = new Map([
    ['page-names/docs/_gone.mdx.jsx', new Set(['toc'])],
    ['valueOf', new Set(['default'])],
  ]);
  const roots = { imports, components: [], staticFolders: [], themeFiles: [], code: {}, aliases: {}, sheets: [] };
  const { modules, missing } = await collectModules(roots, '/site', {} as never);
  expect(missing).toEqual(['docs/_gone.mdx', 'valueOf']);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(['page-names/docs/_gone.mdx.jsx', 'valueOf']));
});

import { expect, test } from 'vitest';

import { checkLayers } from './layers.ts';

function facts(path: string, text: string): string[] {
  return checkLayers([{ path, text }]).map(({ line, fact }) => `${line}: ${fact}`);
}

test('accepts imports from the same folder and from lower layers', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from '../../theme/b.tsx';
    export { c } from '../../base/c.ts';
    import { join } from 'node:path';
    import './navbar.css';
  `;
  expect(facts('src/core/browser/start/start.ts', text)).toEqual([]);
});

test('reports an upward import', () => {
  expect(facts('src/core/config/load.ts', `\nimport { buildSite } from '../build/build-site.ts';`)).toEqual([
    '2: src/core/config may not import src/core/build: ../build/build-site.ts.',
  ]);
});

test.each([
  [`import type { Page } from '../site/page.ts';`, 'a type'],
  [`export * from '../site/page.ts';`, 'a re-export'],
  [`export { page } from '../site/page.ts';`, 'a named re-export'],
  [`const page = await import('../site/page.ts');`, 'a dynamic import'],
  [`type Page = import('../site/page.ts').Page;`, 'an inline type'],
])('reports %s: %s', (text) => {
  expect(facts('src/core/content/read.ts', text)).toEqual([
    '1: src/core/content may not import src/core/site: ../site/page.ts.',
  ]);
});

test('reports imports between folders of one layer', () => {
  expect(facts('src/core/config/a.ts', `import '../disk/b.ts';`)).toHaveLength(1);
  expect(facts('src/core/browser/a.ts', `import '../rsc/b.ts';`)).toHaveLength(1);
  expect(facts('src/core/read/a.ts', `import '../theme/b.ts';`)).toHaveLength(1);
});

test('allows a plugin only its own folder, the shared folder and the public files', () => {
  expect(
    facts(
      'src/plugins/feeds/a.ts',
      `import './b.ts'; import '../shared/c.ts'; import '../../plugin.ts'; import '../../browser.ts';`,
    ),
  ).toEqual([]);
  expect(facts('src/plugins/feeds/a.ts', `import { ownValue } from '../../core/base/records.ts';`)).toEqual([
    '1: A plugin may import only its own folder, src/plugins/shared and the public files of src: ../../core/base/records.ts.',
  ]);
  for (const folder of ['feeds', 'shared']) {
    expect(facts(`src/plugins/${folder}/a.ts`, `import '../sitemap/sitemap-plugin.ts';`)).toHaveLength(1);
  }
});

const mcp = `\nimport type { Tool } from '../../plugins/mcp/tool.ts';`;

test('reports imports of a plugin in core, except in tests', () => {
  expect(facts('src/core/cli/a.ts', mcp)).toEqual(['2: Core may not import a plugin: ../../plugins/mcp/tool.ts.']);
  expect(facts('src/core/cli/a.test.ts', mcp)).toEqual([]);
});

test('ignores the word import in a string', () => {
  expect(facts('src/core/base/a.ts', `const example = "import a from '../cli/main.ts'";`)).toEqual([]);
});

test('follows an alias to its file', () => {
  expect(facts('src/core/config/a.ts', `import { Tabs } from '@theme/tabs.tsx';`)).toEqual([
    '1: src/core/config may not import src/core/theme: @theme/tabs.tsx.',
  ]);
  expect(facts('src/core/rsc/a.ts', `import { defineConfig } from 'area-docs';`)).toEqual([
    '1: src/core/rsc may not import files directly in src: area-docs.',
  ]);
});

test('rejects files outside src, except for package.json and, in tests, test helpers', () => {
  const version = `import version from '../../../package.json' with { type: 'json' };`;
  expect(facts('src/core/cli/a.ts', version)).toEqual([]);
  expect(facts('src/core/cli/a.ts', `import { root } from '../../root.js';`)).toEqual([
    '1: src/core/cli may not import files directly in src: ../../root.js.',
  ]);
  expect(facts('src/core/cli/a.ts', `import { root } from '../../../scripts/root.js';`)).toEqual([
    '1: The engine may not import files outside src: ../../../scripts/root.js.',
  ]);
  const helper = `import { makeSite } from '../../../tests/make/site.ts';`;
  expect(facts('src/core/cli/a.test.ts', helper)).toEqual([]);
  expect(facts('src/core/cli/a.ts', helper)).toEqual([
    '1: The engine may not import files outside src: ../../../tests/make/site.ts.',
  ]);
});

test('allows React DOM only in folders that show pages', () => {
  expect(facts('src/core/theme/a.tsx', `import { preload } from 'react-dom';`)).toEqual([]);
  expect(facts('src/core/site/a.ts', `import { renderToString } from 'react-dom/server';`)).toEqual([
    '1: Only theme, browser, rsc may import react-dom/server.',
  ]);
});

test('allows only disk, bundle, build and tests to write files', () => {
  const text = `import { readFile, writeFile } from 'node:fs/promises';`;
  const fact = '1: Only disk, bundle, build may write files: writeFile from node:fs/promises.';
  expect(facts('src/core/content/a.ts', text)).toEqual([fact]);
  expect(facts('src/core/content/a.test.ts', text)).toEqual([]);
  expect(facts('src/core/build/a.ts', text)).toEqual([]);
  expect(facts('src/plugins/build/a.ts', text)).toEqual([fact]);
  expect(facts('src/core/content/a.ts', `import * as fs from 'node:fs';`)).toHaveLength(1);
  expect(facts('src/core/content/a.ts', `import fs from 'node:fs';`)).toHaveLength(1);
  expect(facts('src/core/content/a.ts', `import { existsSync, readdirSync, type Stats } from 'node:fs';`)).toEqual([]);
  expect(facts('src/core/base/a.ts', `import { openSync } from 'node:fs';`)).toHaveLength(1);
});

test('reports a folder without a layer', () => {
  expect(facts('src/core/attic/a.ts', '')).toEqual([
    '1: src/core/attic has no layer. Add it to scripts/house/layers.ts.',
  ]);
});

test('reports a site that imports the engine by path', () => {
  expect(facts('site/components/a.tsx', `import { Tabs } from '@theme/tabs'; import './b.tsx';`)).toEqual([]);
  expect(facts('site/site.config.ts', `import { defineConfig } from '../src/index.ts';`)).toEqual([
    '1: Outside its own folder, the site may import only packages and @theme: ../src/index.ts.',
  ]);
});

import { expect, test } from 'vitest';

import { checkFloors } from './floors.ts';

function facts(path: string, text: string): string[] {
  return checkFloors({ path, text }).map(({ line, fact }) => `${line}: ${fact}`);
}

test('accepts imports from the same room and from lower floors', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from '../../theme/b.tsx';
    export { c } from '../../base/c.ts';
    import { join } from 'node:path';
    import './navbar.css';
  `;
  expect(facts('src/browser/start/start.ts', text)).toEqual([]);
});

test('an upward import is refused', () => {
  expect(facts('src/config/load.ts', `\nimport { buildSite } from '../publish/build-site.ts';`)).toEqual([
    '2: src/config may not import src/publish: ../publish/build-site.ts.',
  ]);
});

test.each([
  [`import type { Page } from '../site/page.ts';`, 'a type'],
  [`export * from '../site/page.ts';`, 'a re-export'],
  [`export { page } from '../site/page.ts';`, 'a named re-export'],
  [`const page = await import('../site/page.ts');`, 'a dynamic import'],
  [`type Page = import('../site/page.ts').Page;`, 'a type in place'],
])('%s is refused: %s', (text) => {
  expect(facts('src/content/read.ts', text)).toEqual(['1: src/content may not import src/site: ../site/page.ts.']);
});

test('reports imports between rooms on one floor', () => {
  expect(facts('src/content/a.ts', `import '../contract/b.ts';`)).toHaveLength(1);
  expect(facts('src/browser/a.ts', `import '../render/b.ts';`)).toHaveLength(1);
  expect(facts('src/read/a.ts', `import '../theme/b.ts';`)).toHaveLength(1);
});

test('the rooms of the build have an order', () => {
  expect(facts('src/publish/a.ts', `import '../prerender/b.ts'; import '../check/links/c.ts';`)).toEqual([]);
  expect(facts('src/check/links/a.ts', `import '../../prerender/b.ts';`)).toEqual([
    '1: src/check may not import src/prerender: ../../prerender/b.ts.',
  ]);
});

test('a plugin imports its own folder and the interface of plugins', () => {
  expect(facts('src/plugins/feeds/a.ts', `import './b.ts'; import '../../plugin.ts';`)).toEqual([]);
  expect(facts('src/plugins/feeds/a.ts', `import { ownValue } from '../../base/own-value.ts';`)).toEqual([
    '1: A plugin imports its own folder and src/plugin.ts: ../../base/own-value.ts.',
  ]);
});

test('ignores the word import in a string', () => {
  expect(facts('src/base/a.ts', `const example = "import a from '../cli/main.ts'";`)).toEqual([]);
});

test('an alias is followed to its file', () => {
  expect(facts('src/config/a.ts', `import { Tabs } from '@theme/tabs.tsx';`)).toEqual([
    '1: src/config may not import src/theme: @theme/tabs.tsx.',
  ]);
  expect(facts('src/render/a.ts', `import { defineConfig } from 'area-docs';`)).toEqual([
    '1: src/render imports what is above all floors: area-docs.',
  ]);
});

test('the engine imports nothing outside src but package.json', () => {
  expect(facts('src/cli/a.ts', `import version from '../../package.json' with { type: 'json' };`)).toEqual([]);
  expect(facts('src/cli/a.ts', `import { root } from '../../scripts/root.js';`)).toEqual([
    '1: The engine imports nothing outside src: ../../scripts/root.js.',
  ]);
});

test('only the rooms that show pages use React DOM', () => {
  expect(facts('src/theme/a.tsx', `import { preload } from 'react-dom';`)).toEqual([]);
  expect(facts('src/site/a.ts', `import { renderToString } from 'react-dom/server';`)).toEqual([
    '1: Only theme, browser, render may import react-dom/server.',
  ]);
});

test('only disk, bundle and publish write files, tests aside', () => {
  const text = `import { readFile, writeFile } from 'node:fs/promises';`;
  const fact = '1: Only disk, bundle, publish write files: writeFile of node:fs/promises.';
  expect(facts('src/content/a.ts', text)).toEqual([fact]);
  expect(facts('src/content/a.test.ts', text)).toEqual([]);
  expect(facts('src/publish/a.ts', text)).toEqual([]);
  expect(facts('src/content/a.ts', `import * as fs from 'node:fs';`)).toHaveLength(1);
  expect(facts('src/content/a.ts', `import fs from 'node:fs';`)).toHaveLength(1);
  expect(facts('src/content/a.ts', `import { existsSync, readdirSync, type Stats } from 'node:fs';`)).toEqual([]);
  const open = `import { openSync } from 'node:fs';`;
  expect(facts('src/base/read-bytes.ts', open)).toEqual([]);
  expect(facts('src/base/a.ts', open)).toHaveLength(1);
});

test('reports a room without a floor', () => {
  expect(facts('src/attic/a.ts', '')).toEqual(['1: src/attic has no floor: add it to scripts/house/floors.ts.']);
});

test('the site reaches the engine by name only', () => {
  expect(facts('site/components/a.tsx', `import { Tabs } from '@theme/tabs'; import './b.tsx';`)).toEqual([]);
  expect(facts('site/site.config.ts', `import { defineConfig } from '../src/index.ts';`)).toEqual([
    '1: The site imports from area-docs and @theme only: ../src/index.ts.',
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { createServer, type RunnableDevEnvironment } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../site/types.ts';
import { authorPath, devErrors } from './dev-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'dev errors (1)-'));
const siteDir = join(folder, 'site');
const page = { route: '/start/', source: 'content/start.mdx' } as Page;

beforeAll(() => {
  mkdirSync(join(siteDir, 'components/folder.tsx'), { recursive: true });
  writeFileSync(join(siteDir, 'components/button.tsx'), "'use client';\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function placeOf(stack: readonly string[]) {
  const error = Object.assign(new Error('late boom'), { stack: ['Error: late boom', ...stack].join('\n    at ') });
  const [shown] = await devErrors(error, page, siteDir);
  expect(shown?.fact).toContain('late boom');
  return shown?.place;
}

test('reports the error of a page even if a file in its stack cannot be read', async () => {
  const frames = [
    `${siteDir}/.area-docs/vite/deps_rsc/react-server.development.js?v=af1538bb:3:5`,
    `Gone (${siteDir}/components/gone.tsx:3:5)`,
    `${siteDir}/components/folder.tsx:1:1`,
    `file://${siteDir}/components/%E0%A4%A.tsx:1:1`,
    'about://React/Server/file:///elsewhere/x.tsx?1:2:3',
    'https://example.com/components/x.tsx:1:1',
    '/elsewhere/x.tsx:1:1',
    'node:fs:483:20',
    'eval (eval at run (<anonymous>), <anonymous>:1:1)',
  ];
  for (const one of frames) expect(await placeOf([one]), one).toEqual({ file: page.source });
  const place = { file: 'components/button.tsx', line: 7, column: 3 };
  for (const own of ['', 'file://'].map((scheme) => `Button (${scheme}${siteDir}/components/button.tsx?t=17:7:3)`)) {
    expect(await placeOf([...frames, own]), own).toEqual(place);
  }
  expect(await placeOf([`async ${siteDir}/components/button.tsx:7:3`])).toEqual(place);
  expect(await placeOf([`${new URL(`file://${siteDir}/components/button.tsx`).href}:7:3`])).toEqual(place);
});

test('adds the line to the place of an error in the same file, without another hint', async () => {
  const file = 'components/button.tsx';
  const stack = `Error: No ink.\n    at Button (${siteDir}/${file}:7:3)`;
  const error = Object.assign(new Error('No ink.'), { stack, fact: 'No ink.', place: { file } });
  const [shown] = await devErrors(error, page, siteDir);
  expect(shown?.place).toEqual({ file, line: 7, column: 3 });
  expect(shown?.hint).toBe('Check the component and the props that it gets here.');
});

test('finds files of the site on Windows, outside the cache', () => {
  const found = [
    'C:\\site\\components\\a.tsx',
    'C:/site/components/a.tsx',
    'C:\\site\\.area-docs\\a.tsx',
    'C:\\sites\\a.tsx',
  ];
  expect(found.map((file) => authorPath('C:\\site', file, win32))).toEqual([
    'components/a.tsx',
    'components/a.tsx',
    undefined,
    undefined,
  ]);
});

test('shows any value that a component throws, with the page', async () => {
  const odd = Object.assign(new Error('odd'), { stack: 7, errors: 'none' });
  const thrown: unknown[] = [null, undefined, 'text', 7, Symbol('sign'), Object.create(null), { a: 1 }, odd];
  const shown = await Promise.all(
    thrown.map(async (one) => (await devErrors(one, page, siteDir)).map(({ fact, place }) => [fact, place?.file])),
  );
  expect(shown).toEqual(
    ['null', 'undefined', 'text', '7', 'Symbol(sign)', '[Object: null prototype] {}', '{ a: 1 }', 'odd'].map((text) => [
      [`The page /start/ cannot be rendered: ${text}`, 'content/start.mdx'],
    ]),
  );
});

test('reports the place of a syntax error or failed import in a component, as a build does', async () => {
  const broken = 'export function Wrong() {\n  return <<button />;\n}\n';
  const files = {
    'server.tsx': broken,
    'client.tsx': `'use client';\n\n${broken}`,
    'outer.tsx': "export { Wrong } from './server.tsx';\n",
    'file.tsx': "\nimport { gone } from './gone.ts';\nexport const used = gone;\n",
    'package.tsx': "import { gone } from 'no-such-package';\nexport const used = gone;\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(siteDir, 'components', name), text);
  const vite = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const environment = vite.environments['ssr'] as RunnableDevEnvironment;
  const errorOf = async (name: string) => {
    const failure: unknown = await environment.runner.import(join(siteDir, 'components', name)).catch((error) => error);
    return (await devErrors(failure, page, siteDir)).map(({ message }) => message.split('\n').slice(0, 2).join(''));
  };
  const reported: string[][] = [];
  for (const name of Object.keys(files)) reported.push(await errorOf(name));
  await vite.close();
  expect(reported).toEqual([
    ['Syntax error: Unexpected token.  at components/server.tsx:2:10'],
    ['Syntax error: Unexpected token.  at components/client.tsx:4:10'],
    ['Syntax error: Unexpected token.  at components/server.tsx:2:10'],
    ["The import './gone.ts' cannot be found.  at components/file.tsx:2:22"],
    ["The import 'no-such-package' cannot be found.  at components/package.tsx:1:22"],
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check as sandboxErrors } from './sandbox-errors.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'sandbox-'));
  mkdirSync(join(site, 'sandbox'));
  mkdirSync(join(site, 'node_modules/buffer'), { recursive: true });
  writeFileSync(join(site, 'node_modules/buffer/package.json'), '{}');
});
afterEach(() => rmSync(site, { recursive: true }));

async function errorsOf(server: string): Promise<string[]> {
  writeFileSync(
    join(site, 'sandbox/data.ts'),
    "import { readFileSync } from 'node:fs';\nexport const data = readFileSync;\n",
  );
  writeFileSync(join(site, 'sandbox/server.ts'), server);
  const errors = await sandboxErrors(join(site, 'sandbox/server.ts'), site);
  return errors.map(({ fact, place }) => `${place?.file}:${place?.line ?? ''} ${fact}`);
}

const handler = 'export default (state) => () => new Response();';
const noHandler = 'sandbox/server.ts:1 The default export of sandbox/server.ts is not a handler.';
const noList = 'sandbox/server.ts:1 `accounts` of sandbox/server.ts is not a list.';
const noEvents = 'sandbox/server.ts:1 `events` of sandbox/server.ts is not a list or a function that returns one.';
const noTick = 'sandbox/server.ts:1 `tick` of sandbox/server.ts is not a function.';

test.each([
  ['export const handler = 1;', 'sandbox/server.ts: sandbox/server.ts has no default export.'],
  ['export default 7;', noHandler],
  ['export default [];', noHandler],
  ['export default { get: () => 1 } as object;', noHandler],
  [`export const tick = 'often'; ${handler}`, noTick],
  [`export const tick = {}; ${handler}`, noTick],
  [`export const accounts = { name: 'a' }; ${handler}`, noList],
  [`export function accounts() {} ${handler}`, noList],
  [
    `export const environment = ['PORT']; ${handler}`,
    'sandbox/server.ts:1 `environment` of sandbox/server.ts is not an object of descriptions.',
  ],
  [`export const events = { name: 'a' }; ${handler}`, noEvents],
  [`export const events = 'rain'; ${handler}`, noEvents],
  [
    `export const events = [{ name: 'a' }]; ${handler}`,
    'sandbox/server.ts:1 Entry 1 of `events` of sandbox/server.ts has no `apply`.',
  ],
  [
    `export const events = ['rain']; ${handler}`,
    'sandbox/server.ts:1 Entry 1 of `events` of sandbox/server.ts is not an object.',
  ],
  [
    `export const accounts = [{}]; ${handler}`,
    'sandbox/server.ts:1 Entry 1 of `accounts` of sandbox/server.ts has no `name` and no `signIn`.',
  ],
  [
    `export const events = [{ name: 'a', apply() {} }, { name: 'a', apply: rain }]; ${handler}`,
    'sandbox/server.ts:1 Entry 2 of `events` of sandbox/server.ts has the same name as an earlier entry, "a".',
  ],
  [
    `export const events = [{ name: 5, apply: 'x' }]; ${handler}`,
    'sandbox/server.ts:1 Entry 1 of `events` of sandbox/server.ts has a `name` that is not a string.',
  ],
  [
    `export const events = [,]; ${handler}`,
    'sandbox/server.ts:1 Entry 1 of `events` of sandbox/server.ts is not an object.',
  ],
  [
    `export const accounts = [{ ...other, signIn: 1 }]; ${handler}`,
    'sandbox/server.ts:1 Entry 1 of `accounts` of sandbox/server.ts has a property `signIn` that is not a function.',
  ],
])('reports %s', async (server, error) => {
  expect(await errorsOf(server)).toEqual([error]);
});

test('reports every import of a Node module and wrong exports in one run, each at its line', async () => {
  const server =
    "import './data.ts';\nimport { join } from 'node:path';\nimport 'crypto';\nexport const tick = join && 1;\n";
  expect(await errorsOf(server)).toEqual([
    "sandbox/server.ts:2 The sandbox imports 'node:path', which browsers do not have.",
    "sandbox/server.ts:3 The sandbox imports 'crypto', which browsers do not have.",
    "sandbox/data.ts:1 The sandbox imports 'node:fs', which browsers do not have.",
    'sandbox/server.ts: sandbox/server.ts has no default export.',
  ]);
});

test.each([
  handler,
  'export default { fetch: () => new Response() };',
  'export default { ...other };',
  'export default create([]);',
  'const app = 1; export { app as default };',
  "export { default } from './other.ts';",
  "export * as default from './other.ts';",
  `export const accounts = []; export const tick = make(1); ${handler}`,
  `export let tick; ${handler}`,
  `export const environment = { SECRET: 'of the tokens' }; ${handler}`,
  `export function events(state) { return []; } ${handler}`,
  `export const events = [{ name: 'a', apply() {} }, { ...rain }, { ...rain }, make('b'), { name: rain, apply }, { name: rain, apply }]; ${handler}`,
  `import type { A } from 'node:fs'; ${handler}`,
  `import { type A, type B } from 'node:fs'; ${handler}`,
  `import { Buffer } from 'buffer'; ${handler}`,
  'export default (',
])('accepts %s', async (server) => {
  expect(await errorsOf(server)).toEqual([]);
});

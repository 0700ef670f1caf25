import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../core/config/load-config.ts';
import { defaultPlugins } from '../../../default-plugins.ts';
import { findSandbox, loadSandbox } from './load-sandbox.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'sandbox-'));
  mkdirSync(join(site, 'sandbox'));
});
afterEach(() => rmSync(site, { recursive: true }));

const config =
  "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', openapi: { path: 'openapi.yaml', sandbox: 'sandbox/server.ts' } };";
const handler = '(request: Request) => new Response(new URL(request.url).pathname)';

async function load(server: string, settings = config, state = {}) {
  writeFileSync(join(site, 'site.config.ts'), settings);
  writeFileSync(join(site, 'sandbox/server.ts'), server);
  return loadSandbox(
    { siteDir: site, file: await findSandbox(site, (dir) => loadConfig(dir, defaultPlugins)) },
    state,
    {},
  );
}

test.each([
  ['a handler', `export default ${handler};`, false],
  ['an asynchronous handler', `export default async ${handler};`, false],
  ['an object with fetch', `export default { fetch: ${handler} };`, false],
  ['a factory', `export default () => ${handler};`, true],
  ['a factory of an object', `export default async () => ({ fetch: ${handler} });`, true],
])('loads %s', async (_, server, keepsState) => {
  const { handle, state } = await load(server);
  const response = await handle(new Request('http://localhost/here'), {});
  expect([await response.text(), state !== undefined]).toEqual(['/here', keepsState]);
});

test('passes the state to the factory and to the clock', async () => {
  const state = { count: 4 };
  const server = `
    export default (state: { count: number }) => () => Response.json(state.count++);
    export const tick = (state: { count: number }, now: Date) => { state.count += now.getTime() > 0 ? 10 : 0; };`;
  const { handle, tick } = await load(server, config, state);
  await handle(new Request('http://localhost/'), {});
  await tick?.();
  expect(state).toEqual({ count: 15 });
});

const noHandler = 'The default export of sandbox/server.ts is not a handler.';

test.each([
  [
    'a missing file',
    config.replace('sandbox/server', 'sandbox/sever'),
    '',
    'The sandbox "sandbox/sever.ts" does not exist.',
  ],
  ['a path outside the site', config.replace('sandbox/server', '../server'), '', '`openapi.sandbox` must be a path'],
  ['a missing default export', config, 'export const handler = 1;', 'sandbox/server.ts has no default export.'],
  ['a default export that is not a handler', config, 'export default 7;', noHandler],
  ['a factory that returns no handler', config, 'export default () => 7;', noHandler],
  ['a missing import', config, "import './data.ts';\nexport default 7;", "The import './data.ts' cannot be found."],
  ['a module that throws', config, "throw new Error('at once');", 'at once'],
  ['a factory that throws', config, "export default () => { throw new Error('at start'); };", 'at start'],
  [
    'events with the same name',
    config,
    `const e = { name: 'a', apply() {} };\nexport const events = [e, e];\nexport default () => ${handler};`,
    'Entry 2 of `events` of sandbox/server.ts has the same name as an earlier entry, "a".',
  ],
  [
    'events that throw',
    config,
    `export const events = () => { throw new Error('rain'); };\nexport default () => ${handler};`,
    'rain',
  ],
  [
    'an account whose `signIn` is not a function',
    config,
    `export const accounts = [{ name: 'a', signIn: 1 }];\nexport default () => ${handler};`,
    'Entry 1 of `accounts` of sandbox/server.ts has a property `signIn` that is not a function.',
  ],
  [
    'a tick that is not a function',
    config,
    `export const tick = 1;\nexport default () => ${handler};`,
    '`tick` of sandbox/server.ts',
  ],
])('reports %s with its place and the next step', async (_, settings, server, fact) => {
  const fault = await load(server, settings).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  expect(fault).toContain(fact);
  expect(fault).toMatch(/\n {2}at (site\.config\.ts|sandbox\/server\.ts)/);
  expect(fault).toMatch(/\n {2}→ /);
});

test('reports a factory that never resolves', async () => {
  const { promise: called, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('whenCalled', resolve);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const loading = load('export default () => { whenCalled(); return new Promise(() => {}); };').catch(String);
    await called;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await loading).toContain('The default export of sandbox/server.ts took more than 10 s to return a handler.');
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

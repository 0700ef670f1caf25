import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startThread, type SandboxThread } from './start-thread.ts';

let folder: string;
let thread: SandboxThread | undefined;
const lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await thread?.close();
  thread = undefined;
  lines.splice(0);
  rmSync(folder, { recursive: true });
});

async function start(
  module: string,
  options: { stateFile?: string; limits?: { pingAfter: number; pongWithin: number } } = {},
) {
  const file = join(folder, 'server.ts');
  writeFileSync(file, module);
  const log = (line: string) => void lines.push(line);
  thread = await startThread({ siteDir: folder, file, state: {}, stateFile: undefined, log, ...options });
  return thread;
}

const send = async ({ handle }: SandboxThread, path: string, init?: RequestInit) =>
  handle(new Request(`http://localhost${path}`, init), {});
const textOf = async (sandbox: SandboxThread, path: string) => (await send(sandbox, path)).text();

/** Counts its requests, and blocks, waits or throws on demand. */
const counter = `
  export default (state) => async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/wait') return new Promise(() => {});
    if (pathname === '/late') await new Promise((resolve) => setTimeout(resolve, 50));
    if (pathname === '/throw') throw new TypeError('out of order');
    state.count = (state.count ?? 0) + 1;
    if (pathname === '/block' || pathname === '/late') while (true);
    if (pathname === '/end') process.exit(3);
    return new Response(String(state.count));
  };
  export const tick = (state) => { if (state.count > 4) while (true); state.count += 10; };
`;

test('passes requests and responses on unchanged', async () => {
  const sandbox =
    await start(`export default async (request) => new Response(await request.text() + request.headers.get('cookie'), {
    status: 418, statusText: 'Teapot', headers: [['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2']],
  });`);
  const response = await send(sandbox, '/', { method: 'PUT', body: 'sent', headers: { Cookie: 'c=3' } });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect([response.status, response.statusText, await response.text()]).toEqual([418, 'Teapot', 'sentc=3']);
  expect(sandbox.keepsState).toBe(false);
});

test('ends a handler that blocks its thread, and restarts with the previous state', async () => {
  const sandbox = await start(counter, { limits: { pingAfter: 0.5, pongWithin: 2 } });
  expect(await textOf(sandbox, '/')).toBe('1');
  expect(await textOf(sandbox, '/')).toBe('2');
  // The request that blocks is neither the oldest one nor the last one that the thread receives.
  const requests = ['/wait', '/late', '/wait'].map((path) => send(sandbox, path).catch(String));
  expect(await Promise.all(requests)).toEqual([
    'Error: GET /wait: other code blocked the sandbox; it restarts',
    'Error: GET /late blocked the sandbox for 2 s; it restarts with its previous state',
    'Error: GET /wait: other code blocked the sandbox; it restarts',
  ]);
  expect(await textOf(sandbox, '/')).toBe('3');
});

test('does not end a handler that waits without blocking', async () => {
  const sandbox = await start(counter);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.fn<(reason: unknown) => void>();
  send(sandbox, '/wait').then(ended, ended);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  // Sends the ping and sets the time limit for its pong, which arrives.
  vi.advanceTimersToNextTimer();
  expect(vi.getTimerCount()).toBe(1);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  expect(await textOf(sandbox, '/')).toBe('1');
  expect(ended).not.toHaveBeenCalled();
});

test('does not end a thread that answers several pings at once', async () => {
  const module = `export default () => async () => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return new Response('done');
  };`;
  const sandbox = await start(module, { limits: { pingAfter: 0.1, pongWithin: 2 } });
  expect(await Promise.all([textOf(sandbox, '/a'), textOf(sandbox, '/b')])).toEqual(['done', 'done']);
});

test('leaves no timers behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const sandbox = await start(counter, { limits: { pingAfter: 0.1, pongWithin: 60 } });
  const before = timers();
  const blocked = send(sandbox, '/block').catch(String);
  await expect.poll(timers).toBe(before + 1);
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  await sandbox.close();
  expect([await blocked, timers()]).toEqual([expect.stringContaining('ended before it responded'), before]);
});

test('ends a clock that blocks, and restarts at the next request', async () => {
  const sandbox = await start(counter, { limits: { pingAfter: 0.5, pongWithin: 2 } });
  for (let count = 1; count <= 5; count++) await textOf(sandbox, '/');
  await expect(sandbox.tick?.()).rejects.toThrow('`tick` blocked the sandbox');
  expect(await textOf(sandbox, '/')).toBe('6');
});

test('restarts a module that has ended its process', async () => {
  const sandbox = await start(counter);
  await textOf(sandbox, '/');
  await expect(send(sandbox, '/end')).rejects.toThrow('GET /end: the sandbox ended before it responded');
  expect(await textOf(sandbox, '/')).toBe('2');
});

test('reports errors of the module with their stack, and saves the state after each request', async () => {
  const stateFile = join(folder, 'state.json');
  const sandbox = await start(counter, { stateFile });
  await textOf(sandbox, '/');
  expect(readFileSync(stateFile, 'utf8')).toBe('{"count":1}');
  await expect(send(sandbox, '/throw')).rejects.toThrow(/^TypeError: out of order\n {4}at /);
});

test('rejects a request after which the state cannot be saved', async () => {
  const module = 'export default (state) => { state.big = 1n; return () => new Response(); };';
  const sandbox = await start(module, { stateFile: join(folder, 'state.json') });
  await expect(send(sandbox, '/')).rejects.toThrow('The state cannot be saved: `state.big` has the type BigInt.');
});

test('continues with a state that cannot be copied', async () => {
  const sandbox = await start(
    'export default (state) => { state.f = () => 7; return () => new Response(String(state.f())); };',
  );
  expect(await textOf(sandbox, '/')).toBe('7');
});

test('rejects with the reason why a module cannot be loaded', async () => {
  await expect(start('export default 7;')).rejects.toThrow('The default export of server.ts is not a handler.');
});

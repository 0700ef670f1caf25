import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';

const config =
  "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', openapi: { path: 'openapi.yaml', sandbox: 'sandbox/server.ts' } };\n";

/** Counts requests, and uses the environment. */
const counter = `
type State = { count?: number };
export default (state: State) => async (request: Request, env: Record<string, string>) => {
  state.count = (state.count ?? 0) + 1;
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('out of order');
  if (pathname === '/nothing') return;
  const body = { count: state.count, method: request.method, pathname, body: await request.text(), secret: env.SECRET };
  return Response.json(body, {
    headers: [['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2'], ['Access-Control-Allow-Origin', 'https://example.com']],
  });
};
`;

const siteWithCounter = () => makeSite({ 'site.config.ts': config, 'sandbox/server.ts': counter });

test('serves the handler with the environment and the CORS headers of the handler, logs each request, and survives errors', async () => {
  using site = siteWithCounter();
  const server = await startServer('sandbox', site.path, { env: { SECRET: 'from outside' } });
  try {
    const response = await fetch(`${server.url}/notes?token=hidden`, { method: 'PUT', body: 'text' });
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://example.com');
    const body = { count: 1, method: 'PUT', pathname: '/notes', body: 'text', secret: 'from outside' };
    expect(await response.json()).toEqual(body);
    expect(server.printed().stdout).toMatch(/^PUT \/notes 200 \d+ ms$/m);
    expect(server.printed().stdout).not.toContain('hidden');

    expect((await fetch(`${server.url}/broken`)).status).toBe(500);
    expect((await fetch(`${server.url}/nothing`)).status).toBe(500);
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.printed().stderr).toContain('Error: out of order');
    expect(server.printed().stderr).toContain('returned no Response for GET /nothing');

    // Not `fetch`, which cannot set `Host`. If any host name were accepted, other sites could read all responses.
    const foreign = get(server.url, { headers: { Host: 'evil.example' } });
    const [refused] = (await once(foreign, 'response')) as [IncomingMessage];
    expect(refused.resume().statusCode).toBe(403);
  } finally {
    await server.end();
  }
});

test('--state keeps the state between runs, and --record prints each exchange as a line of JSON, separate from the log', async () => {
  using site = siteWithCounter();
  const file = join(site.path, 'state.json');
  const first = await startServer('sandbox', site.path, { args: ['--state', file] });
  try {
    await fetch(first.url);
  } finally {
    await first.end();
  }
  expect(JSON.parse(site.read('state.json'))).toEqual({ count: 1 });
  const second = await startServer('sandbox', site.path, { args: ['--state', file, '--record'] });
  try {
    await fetch(`${second.url}/a`, { method: 'POST', body: 'sent' });
    await fetch(`${second.url}/b`);
    const { stdout, stderr } = second.printed();
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        method: 'POST',
        url: '/a',
        body: 'sent',
        response: { status: 200, body: expect.stringContaining('"count":2') },
      },
      { method: 'GET', url: '/b', body: '', response: { status: 200 } },
    ]);
    expect(stderr).toMatch(/^POST \/a 200/m);
  } finally {
    await second.end();
  }
  expect(readdirSync(site.path)).not.toContain('state.json.part');
});

test('logs an uncaught error as one line with its place, and continues', async () => {
  const server = `
    void Promise.reject(new Error('at the start'));
    export default () => new Response('here');
    setTimeout(() => { throw new Error('in a timer'); });
    setTimeout(() => { throw undefined; }, 1);
  `;
  using site = makeSite({ 'site.config.ts': config, 'sandbox/server.ts': server });
  const running = await startServer('sandbox', site.path);
  try {
    await expect
      .poll(() => running.printed().stderr.trim().split('\n').toSorted())
      .toEqual([
        'sandbox/server.ts: uncaught undefined',
        'sandbox/server.ts:2:25: uncaught Error: at the start',
        'sandbox/server.ts:4:30: uncaught Error: in a timer',
      ]);
    expect(await (await fetch(running.url)).text()).toBe('here');
  } finally {
    await running.end();
  }
});

test('reports a site without a sandbox, and a state that cannot be read', async () => {
  using site = makeSite({ 'state.json': '{' });
  const { code, output } = await site.run('sandbox');
  expect(code).toBe(1);
  expect(output).toContain('✗ The site has no sandbox.\n  at site.config.ts');
  expect(await site.run('sandbox', '--state', join(site.path, 'state.json'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('The state cannot be read'),
  });
});

test('check reports a sandbox that does not exist, at its line', async () => {
  using site = makeSite({ 'site.config.ts': config, 'openapi.yaml': '' });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('✗ The sandbox "sandbox/server.ts" does not exist.\n  at site.config.ts:1:');
});

test('check reports a sandbox that cannot run in a page, each error at its line', async () => {
  using site = makeSite({
    'site.config.ts': config,
    'openapi.yaml': "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n",
    'sandbox/server.ts': "import { join } from 'node:path';\nexport const tick = 1;\nexport default join;\n",
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain("The sandbox imports 'node:path', which browsers do not have.\n  at sandbox/server.ts:1:");
  expect(output).toContain('`tick` of sandbox/server.ts is not a function.\n  at sandbox/server.ts:2:');
  expect(output).toContain('2 errors.');
});

import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer } from '../../src/core/serve/serve-site.ts';
import { startDev, type DevCommand } from '../harness/dev-server.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';
import { root } from '../harness/sites.ts';

/** Part of every private file. */
const secret = 'a-secret-that-stays-here';

let site: SiteFolder;
let dev: DevCommand;
const ports = { serve: 0, dev: 0 };
let closeServe: () => void;

beforeAll(async () => {
  site = makeSite({
    '.env': secret,
    '.env.local': secret,
    '.git/config': secret,
    'key.pem': secret,
  });
  site.write({ 'outside/secret.txt': secret, 'inside/static/a.txt': 'published' });
  for (const file of [
    'site.config.ts',
    'sidebars.ts',
    'content/start.md',
    '.env',
    '.env.local',
    '.git/config',
    'key.pem',
  ]) {
    site.write({ [`inside/${file}`]: site.read(file) });
  }
  const inside = join(site.path, 'inside');
  const [{ server }] = await Promise.all([
    makeOutput().then(createSiteServer),
    startDev(inside).then((started) => (dev = started)),
  ]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  ports.serve = typeof address === 'object' && address ? address.port : 0;
  ports.dev = Number(new URL(dev.url).port);
  closeServe = () => server.close();
});

afterAll(async () => {
  closeServe();
  await dev.end();
  site[Symbol.dispose]();
});

/** Creates a built site for `serve`. */
async function makeOutput(): Promise<string> {
  site.write({
    'output/.area-docs.json': JSON.stringify({ baseUrl: '/', trailingSlash: true, redirects: {}, headers: {} }),
    'output/index.html': 'home',
    'output/start/index.html': 'start',
    'output/404.html': 'nothing here',
  });
  return join(site.path, 'output');
}

type Reply = { status: number; location: string | undefined; body: string };

/** Sends a path unchanged, with any header. */
function get(
  server: keyof typeof ports,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      port: ports[server],
      host: '127.0.0.1',
      path,
      method,
      headers: { host: `localhost:${ports[server]}`, ...headers },
    };
    const request = send(options, async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode ?? 0, location: response.headers.location, body });
    });
    request.on('error', reject).end();
  });
}

/** Notations for "one folder up". */
const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '.%00./',
  '..;/',
  '..%c0%af',
  '.../',
  '%uff0e%uff0e/',
];

/** Paths out of a folder, from its root and from within. */
const paths = ups.flatMap((up) => [
  `/${up}outside/secret.txt`,
  `/${up}.git/config`,
  `/start/${up}${up}outside/secret.txt`,
  `/start${up.replace('/', '%2f')}..%5c..%5coutside%5csecret.txt`,
  `/a%5c${up}${up}outside/secret.txt`,
]);

const vitePaths = () =>
  [
    '',
    '?raw',
    '?url',
    '?import&raw',
    '?raw??',
    '?inline',
    '?import&url&inline',
    '?.svg?.wasm?init',
    '#/../.env',
    '%3fraw',
  ].flatMap((query) => [
    ...['.env', '.env.local', '.git/config', 'key.pem'].flatMap((file) => [
      `/@fs${site.path}/inside/${file}${query}`,
      `/@fs/${site.path}/inside/./${file}${query}`,
      `/${file}${query}`,
    ]),
    `/@fs${site.path}/outside/secret.txt${query}`,
    `/@fs${site.path}/inside/../outside/secret.txt${query}`,
    `/@fs${site.path}/inside/%2e%2e/outside/secret.txt${query}`,
    `/@fs${site.path}/inside/..%2foutside/secret.txt${query}`,
    `/@id/${site.path}/outside/secret.txt${query}`,
    `/@id/__x00__${site.path}/outside/secret.txt${query}`,
  ]);

const outsideFiles = [
  '/etc/passwd',
  join(root, '.git/HEAD'),
  join(root, 'package.json'),
  join(root, 'tests/README.md'),
];

const oddPaths = [
  '/%',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '//',
  '///',
  '//[',
  '/a//b',
  '/\\',
  '/:',
  '/?',
  '/?%',
  `/${'a'.repeat(8000)}`,
  `/${'a/'.repeat(3000)}`,
  `/?${'a=b&'.repeat(1500)}`,
  '/@fs/',
  '/@id/',
  '/@fs/%',
  '/@fs/\\',
  '/@vite/',
  '/__proto__',
  '/constructor',
  '/toString/',
  '/.well-known/',
  'http://evil.example/start/',
  'http://evil.example/../.env',
  '*',
];

describe.each(['serve', 'dev'] as const)('%s', (server) => {
  test('never sends a private file, for any notation of its path', async () => {
    const all = [
      ...paths,
      ...vitePaths(),
      ...outsideFiles.flatMap((file) => [`/@fs${file}`, `/@fs${file}?raw`, `/..${file}`]),
    ];
    const leaks: string[] = [];
    for (const path of all) {
      const { body } = await get(server, path).catch(() => ({ body: '' }));
      if (new RegExp(`${secret}|root:x?:0:0|ref: refs/|"area-docs"|# Tests`).test(body)) leaks.push(path);
    }
    expect(leaks).toEqual([]);
    expect(all.length).toBeGreaterThan(200);
  });

  test('survives every odd address, method and header', async () => {
    for (const path of oddPaths) {
      const { status } = await get(server, path).catch(() => ({ status: 400 }));
      expect(status, path.slice(0, 50)).toBeLessThan(500);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH']) {
      expect((await get(server, '/start/', {}, method)).status, method).toBeLessThan(501);
    }
    const headers: Record<string, string>[] = [
      { range: 'bytes=0-0,1-1,2-2,3-3' },
      { range: 'bytes=99999999999999999999-' },
      { range: 'bytes=-0' },
      { range: 'lines=1-2' },
      { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' },
      { 'accept-encoding': ',;,q=' },
      { 'if-none-match': '"'.repeat(1000) },
      { 'content-length': '0' },
      { cookie: 'a='.repeat(2000) },
      { accept: '\u00ff' },
    ];
    for (const one of headers) expect((await get(server, '/start/', one)).status).toBeLessThan(500);
    expect(
      (await get(server, '/start/', { 'x-large': 'a'.repeat(100_000) }).catch(() => ({ status: 431 }))).status,
    ).toBe(431);
    expect((await get(server, '/start/')).status).toBe(200);
  });

  test('never redirects to another host', async () => {
    for (const path of [
      '//evil.example/start',
      '/.//evil.example/..%2fstart',
      '//evil.example/..%2fstart',
      '///evil.example/..%2f..%2fstart',
      '/\\evil.example/..%2fstart',
      '/%2fevil.example/..%2fstart',
      '/start%2f..%2f..%2fstart',
    ]) {
      const { location = '/' } = await get(server, path).catch(() => ({ location: '/' }));
      expect(new URL(location, 'http://localhost').hostname, `${path} → ${location}`).toBe('localhost');
    }
  });
});

describe('dev', () => {
  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: 'evil.example:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ])('rejects %o', async (headers) => {
    for (const path of ['/start/', '/@vite/client', '/@fs/etc/passwd', '/']) {
      const { status, body } = await get('dev', path, headers);
      expect([path, status]).toEqual([path, 403]);
      expect(body).toMatch(/^This server is for "localhost", not for|^Pages of |^Other sites cannot load /);
    }
  });

  test.each([
    { host: 'evil.example', path: '/', origin: 'http://evil.example' },
    { host: 'localhost', path: '/', origin: 'https://evil.example' },
    { host: 'localhost', path: '/?token=x', origin: undefined, protocol: 'other' },
    { host: 'localhost', path: '/../..', origin: 'https://evil.example' },
    { host: 'localhost', path: 'http://[', origin: undefined },
  ])('opens no live connection for %o', async ({ host, path, origin, protocol = 'vite-hmr' }) => {
    const socket = connect(ports.dev, '127.0.0.1');
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Sec-WebSocket-Protocol: ${protocol}`,
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let reply = '';
    for await (const chunk of socket) reply += String(chunk);
    expect(reply).toMatch(/^HTTP\/1\.1 40[03]/);
    expect((await get('dev', '/start/')).status).toBe(200);
  });
});

test('closes a request that never ends', async () => {
  const { server } = await createSiteServer(join(site.path, 'output'), {
    headersTimeout: 50,
    requestTimeout: 50,
    connectionsCheckingInterval: 10,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  expect(reply).toMatch(/^HTTP\/1\.1 408/);
  server.close();
});

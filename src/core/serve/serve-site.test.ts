import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request as send, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { precompressFiles } from '../../../tests/make/precompress-files.ts';
import { compress } from '../disk/compress.ts';
import { outputManifest } from '../outputs/output-manifest.ts';
import { createSiteServer } from './serve-site.ts';

vi.mock('../disk/compress.ts', async (load) => {
  const module = await load<typeof import('../disk/compress.ts')>();
  return { ...module, compress: vi.fn<typeof compress>(module.compress) };
});

type TestResponse = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

let outDir: string;
let mainServer: Server;
let port: number;
let close: () => void;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'serve-'));
  const files: Record<string, string> = {
    'index.html': 'home',
    'guides/index.html': `guides ${'long '.repeat(300)}`,
    'guides/index.md': '# Guides',
    '_assets/a-12345678.js': 'export {}',
    '404.html': 'nothing here',
    [outputManifest.file]: JSON.stringify({
      baseUrl: '/area/',
      trailingSlash: true,
      redirects: { '/area/old': '/area/guides/#part' },
      headers: { 'X-Content-Type-Options': 'nosniff' },
    }),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(outDir, path, '..'), { recursive: true });
    await writeFile(join(outDir, path), text);
  }
  await writeFile(join(outDir, 'own.json'), '1'.repeat(1000));
  await writeFile(join(outDir, 'own.json.gz'), gzipSync('2'));
  await precompressFiles(outDir, '**');
  await writeFile(join(outDir, 'late.html'), `late ${'long '.repeat(300)}`);
  const { server } = await createSiteServer(outDir);
  mainServer = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  close = () => server.close();
});

afterAll(async () => {
  close();
  await rm(outDir, { recursive: true });
});

/** Not `fetch`, which would follow redirects, decompress, and normalise the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = send({ port, host: '127.0.0.1', path, headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject).end();
  });
}

describe('the server of a built site', () => {
  test('redirects the root and the base path without slash to the base path, with the query', async () => {
    for (const path of ['/', '/area']) {
      expect(await get(path)).toMatchObject({ status: 301, headers: { location: '/area/' } });
      expect(await get(`${path}?x=1`)).toMatchObject({ status: 301, headers: { location: '/area/?x=1' } });
    }
  });

  test('sends a page, adds a missing trailing slash and keeps the query', async () => {
    expect((await get('/area/')).body.toString()).toBe('home');
    expect(await get('/area/guides?x=1')).toMatchObject({ status: 301, headers: { location: '/area/guides/?x=1' } });
  });

  test('redirects an old address to the new one, with the query', async () => {
    expect(await get('/area/old')).toMatchObject({ status: 301, headers: { location: '/area/guides/#part' } });
    expect(await get('/area/old/?x=1')).toMatchObject({ status: 301, headers: { location: '/area/guides/?x=1#part' } });
  });

  test('responds to an unknown path with the not-found page and status 404', async () => {
    for (const path of ['/area/nothing/', '/elsewhere/', '/area/%00', '/area/%zz']) {
      const { status, body } = await get(path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'nothing here']);
    }
  });

  test('serves no file outside its folder', async () => {
    for (const path of [
      '/area/../package.json',
      '/area/%2e%2e/%2e%2e/etc/passwd',
      '/area/..%2f..%2fetc/passwd',
      '/area/a%5c..%5c..%5c..%5c..%5c..%5cetc%5cpasswd',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('follows symbolic links only inside its folder', async () => {
    const secret = `${outDir}-secret.txt`;
    await writeFile(secret, 'secret');
    await symlink(secret, join(outDir, 'outside.txt'));
    await symlink(tmpdir(), join(outDir, 'folder'));
    await symlink(join(outDir, 'own.json'), join(outDir, 'inside.json'));
    for (const path of ['outside.txt', `folder/${basename(secret)}`]) {
      expect((await get(`/area/${path}`)).status, path).toBe(404);
    }
    expect((await get('/area/inside.json')).status).toBe(200);
    await rm(secret);
  });

  test('sends the smallest form that the browser accepts', async () => {
    const brotli = await get('/area/guides/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/area/guides/', { 'accept-encoding': 'gzip' });
    const plain = await get('/area/guides/');
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 10);
    expect(plain.headers['vary']).toBe('Accept, Accept-Encoding');
    const refused = await get('/area/guides/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(refused.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    ['br;q=0.1, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['*;q=0', undefined],
  ])('respects the weights and wildcards of "%s"', async (accepted, encoding) => {
    const { headers } = await get('/area/guides/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('sends the Markdown of a page to clients that prefer it, and keeps it apart from the HTML in caches', async () => {
    const markdown = await get('/area/guides/', { accept: 'text/markdown, text/html;q=0.8, */*;q=0.1' });
    expect(markdown.body.toString()).toBe('# Guides');
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const html = await get('/area/guides/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect([markdown, html].map(({ headers }) => headers['vary'])).toEqual(Array(2).fill('Accept, Accept-Encoding'));
    expect(markdown.headers['etag']).not.toBe(html.headers['etag']);
    const withoutMarkdown = await get('/area/', { accept: 'text/markdown' });
    expect([withoutMarkdown.body.toString(), withoutMarkdown.headers['vary']]).toEqual(['home', 'Accept-Encoding']);
    expect((await get('/area/guides', { accept: 'text/markdown' })).headers['location']).toBe('/area/guides/');
  });

  test("keeps an author's own compressed form of a file", async () => {
    const gzip = await get('/area/own.json', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe('2');
    const brotli = await get('/area/own.json', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe('1'.repeat(1000));
  });

  test('compresses files that the build did not, unless the browser rejects compression', async () => {
    const brotli = await get('/area/late.html', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toContain('late long');
    const again = await get('/area/late.html', { 'accept-encoding': 'br' });
    expect(again.body).toEqual(brotli.body);
    const gzip = await get('/area/late.html', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(gunzipSync(gzip.body).toString()).toContain('late long');
    const plain = await get('/area/late.html', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('compresses faster than the build does', async () => {
    const text = await readFile(join(import.meta.dirname, 'serve-site.ts'));
    for (const name of ['built.html', 'added.html']) await writeFile(join(outDir, name), text);
    await precompressFiles(outDir, 'built.html');
    const [built, added] = await Promise.all(
      ['built.html', 'added.html'].map((name) => get(`/area/${name}`, { 'accept-encoding': 'br' })),
    );
    expect(brotliDecompressSync(added?.body ?? '')).toEqual(text);
    expect(added?.body.length).toBeGreaterThan(built?.body.length ?? Infinity);
  });

  test('lets browsers cache hashed files forever, and revalidate pages', async () => {
    expect((await get('/area/_assets/a-12345678.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const { headers } = await get('/area/');
    expect(headers['cache-control']).toBe('no-cache');
    const etag = String(headers['etag']);
    for (const known of [etag, `W/${etag}`, `"a", W/"b" ,${etag}`, '*']) {
      expect((await get('/area/', { 'if-none-match': known })).status, known).toBe(304);
    }
    for (const other of [`"a", W/"b"`, `a${etag}`]) {
      expect((await get('/area/', { 'if-none-match': other })).status, other).toBe(200);
    }
  });

  test('sends the requested range of a file, uncompressed', async () => {
    const whole = await get('/area/guides/');
    const { etag, 'accept-ranges': unit } = whole.headers;
    expect(unit).toBe('bytes');
    const size = whole.body.length;
    const part = (range: string, more: Record<string, string> = {}) =>
      get('/area/guides/', { range, 'accept-encoding': 'br', ...more });
    for (const [range, start, end] of [
      ['bytes=0-5', 0, 5],
      ['bytes=7-', 7, size - 1],
      ['bytes=-4', size - 4, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
      ['bytes=0-3,2-9', 0, 9],
    ] as const) {
      const { status, headers, body } = await part(range);
      expect([range, status, headers['content-range']]).toEqual([range, 206, `bytes ${start}-${end}/${size}`]);
      expect(headers['content-encoding']).toBeUndefined();
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(body).toEqual(whole.body.subarray(start, end + 1));
    }
    expect(await part('bytes=0-5', { 'if-range': String(etag) })).toMatchObject({ status: 206 });
  });

  test('sends the whole file for separate or malformed ranges, and rejects a range beyond the end', async () => {
    const { body } = await get('/area/guides/');
    for (const range of ['bytes=0-1,9-10', 'lines=1-2', 'bytes']) {
      expect(await get('/area/guides/', { range })).toMatchObject({ status: 200, body });
    }
    const changed = await get('/area/guides/', { range: 'bytes=0-5', 'if-range': '"older"' });
    expect(changed).toMatchObject({ status: 200, body });
    const beyond = await get('/area/guides/', { range: 'bytes=999999-' });
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${body.length}` } });
    expect(await get('/area/guides/', { range: 'bytes=0-5' }, 'HEAD')).toMatchObject({ status: 200 });
    expect(await get('/area/nothing/', { range: 'bytes=0-5' })).toMatchObject({ status: 404 });
  });

  test('sends the headers that the build wrote, and rejects other methods', async () => {
    expect((await get('/area/')).headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/area/', {}, 'POST')).status).toBe(405);
    expect(await get('/area/', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });
});

test('survives every request, regardless of its address and the state of the file', async () => {
  expect((await get('//[')).status).toBe(404);
  expect((await get('http://[')).status).toBe(400);
  expect((await get(`/area/${'long'.repeat(100)}`)).status).toBe(404);
  await writeFile(join(outDir, 'odd.html'), 'odd '.repeat(300));
  await mkdir(join(outDir, 'odd.html.br'));
  expect((await get('/area/odd.html', { 'accept-encoding': 'br' })).status).toBe(200);
  expect((await get('/area/')).status).toBe(200);
});

test('sends none of the headers of a file that cannot be read', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  await writeFile(join(outDir, '_assets/late-12345678.js'), 'late '.repeat(300));
  vi.mocked(compress).mockRejectedValueOnce(new Error('The disk is damaged.'));
  const { status, headers } = await get('/area/_assets/late-12345678.js', { 'accept-encoding': 'br' });
  expect(status).toBe(500);
  expect(headers).toMatchObject({ 'content-type': 'text/plain' });
  for (const name of ['cache-control', 'content-encoding', 'etag']) expect(headers).not.toHaveProperty(name);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

test('ignores readers who leave before the file is open', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const { server } = await createSiteServer(outDir);
  const closed = new Promise<void>((resolve) => {
    server.on('request', (_request, response) => {
      response.on('close', resolve);
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await expect(fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/area/`)).rejects.toThrow(
    'fetch failed',
  );
  await closed;
  // Gives the server time to open the file after the reader has left.
  await readFile(join(outDir, 'index.html'));
  await new Promise((resolve) => server.close(resolve));
  expect(report.mock.calls).toEqual([]);
  report.mockRestore();
});

test('waits for an output that a build is replacing, but not forever', async () => {
  const old = `${outDir}.area-docs-old-1`;
  renameSync(outDir, old);
  const paths = ['/area/', '/area/guides', '/area/nothing/', '/area/own.json'];
  const pending = Promise.all(paths.map((path) => get(path)));
  for (const _ of paths) await once(mainServer, 'request');
  renameSync(old, outDir);
  expect((await pending).map(({ status, body }) => [status, body.toString().slice(0, 12)])).toEqual([
    [200, 'home'],
    [301, ''],
    [404, 'nothing here'],
    [200, '1'.repeat(12)],
  ]);
  renameSync(outDir, old);
  expect((await get('/area/')).status).toBe(404);
  renameSync(old, outDir);
});

test('follows the redirects of a new build', async () => {
  const file = join(outDir, outputManifest.file);
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('"/area/old"', '"/area/older"'));
  expect((await get('/area/older/')).headers.location).toBe('/area/guides/#part');
  await writeFile(file, before);
});

test('reports a folder without a site, with the next step', async () => {
  await expect(createSiteServer('nowhere')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [SiteError: "nowhere" does not contain a built site.
      → Build it first: \`npx area-docs build\`.]
  `);
});

test('rejects a foreign host, unless the server listens on all addresses or has that name', async () => {
  const foreign = { Host: 'docs.example' };
  expect((await get('/area/', foreign)).status).toBe(403);
  for (const host of ['0.0.0.0', '::', 'docs.example']) {
    const { server } = await createSiteServer(outDir, undefined, host);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const options = { port: (server.address() as AddressInfo).port, host: '127.0.0.1', path: '/area/' };
    const [response] = (await once(send({ ...options, headers: foreign }).end(), 'response')) as [IncomingMessage];
    expect(response.resume().statusCode, host).toBe(200);
    server.close();
  }
});

test('closes a request that never ends', async () => {
  const limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 };
  const { server } = await createSiteServer(outDir, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  let reply = '';
  for await (const chunk of socket) reply += String(chunk);
  expect(reply).toMatch(/^HTTP\/1\.1 408/);
  server.close();
});

test('never redirects to another host to add a slash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-'));
  await mkdir(join(folder, 'guides'));
  await writeFile(join(folder, 'guides/index.html'), 'guides');
  const manifest = { baseUrl: '/', trailingSlash: true, redirects: {}, headers: {} };
  await writeFile(join(folder, outputManifest.file), JSON.stringify(manifest));
  const { server } = await createSiteServer(folder);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const options = { port: (server.address() as AddressInfo).port, host: '127.0.0.1' };
  for (const path of ['/guides', '/.//evil.example/..%2fguides', '/.//evil.example/x/..%2f..%2fguides']) {
    const [response] = (await once(send({ ...options, path }).end(), 'response')) as [IncomingMessage];
    expect(response.headers.location ?? '/', path).toMatch(/^\/(?!\/)/);
    response.resume();
  }
  server.close();
  await rm(folder, { recursive: true });
});

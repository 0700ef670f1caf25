import { once } from 'node:events';
import { request as send, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import type { Handler } from '../handler/types.ts';
import { createSandboxServer } from './sandbox-server.ts';

let server: Server;
const errors: unknown[] = [];
const statuses: number[] = [];
const responseHeaders: unknown[] = [];

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  errors.splice(0);
  statuses.splice(0);
  responseHeaders.splice(0);
});

/** Serves a handler; resolves to its port. */
async function serve(handle: Handler): Promise<number> {
  server = createSandboxServer({
    handle,
    environment: {},
    host: '127.0.0.1',
    onExchange({ response }) {
      statuses.push(response.status);
      responseHeaders.push(response.headers);
    },
    onError: (error) => void errors.push(error),
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Not `fetch`, which sets its own host and cannot send an unfinished body. */
const begin = (port: number, headers: RequestOptions['headers']) =>
  send({ port, host: '127.0.0.1', method: 'POST', headers });

test('rejects a foreign host before the body arrives', async () => {
  const request = begin(await serve(() => new Response()), { Host: 'evil.example', 'Content-Length': '1000' });
  request.write('a');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(403);
  request.on('error', () => undefined).destroy();
});

test('passes on a body of 10 MB, and rejects a longer one before its end', async () => {
  const port = await serve(async (request) => new Response(String((await request.arrayBuffer()).byteLength)));
  const body = Buffer.alloc(10_000_000);
  const passed = await fetch(`http://localhost:${port}`, { method: 'POST', body });
  expect(await passed.text()).toBe('10000000');

  const request = begin(port, { 'Content-Length': '690000000' });
  request.write(body);
  request.write('a');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  request.on('error', () => undefined).destroy();
  expect(statuses).toEqual([200, 413]);
});

test('ignores a client that closes the connection while it is sending', async () => {
  const port = await serve(() => new Response());
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  const request = begin(port, { 'Content-Length': '1000' });
  request.on('error', () => undefined).write('a');
  const [incoming] = await arrived;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  incoming.once('close', resolve);
  request.destroy();
  await closed;
  await fetch(`http://localhost:${port}`);
  expect([statuses, errors]).toEqual([[200], []]);
});

test('passes on the path and query of a request that was sent to a proxy', async () => {
  const port = await serve(({ url }) => new Response(url));
  const path = `http://localhost:${port}/pets?limit=1`;
  const [response] = (await once(send({ port, host: '127.0.0.1', path }).end(), 'response')) as [IncomingMessage];
  expect(await text(response)).toMatch(/\/pets\?limit=1$/);
});

test.each<[string, Handler]>([
  ['a handler that never responds', () => new Promise(() => undefined)],
  ['a body that never ends', () => new Response(new ReadableStream())],
])('responds with 504 to %s, and logs it without the query', async (_, handle) => {
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const port = await serve((...request) => {
    resolve();
    return handle(...request);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const response = fetch(`http://localhost:${port}/slow?token=hidden`);
  await called;
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await response).status).toBe(504);
  expect(errors).toEqual(['GET /slow: no response within 10 s']);
});

const sent = new Response('read');
await sent.text();

test.each<[string, Handler]>([
  ['a response that was read before', () => sent],
  ['a network error', () => Response.error()],
  [
    'a response whose stream fails',
    () => new Response(new ReadableStream({ pull: () => Promise.reject(new Error()) })),
  ],
])('responds with 500 if the handler returns %s', async (_, handle) => {
  const port = await serve(handle);
  expect((await fetch(`http://localhost:${port}`)).status).toBe(500);
  expect(errors).toHaveLength(1);
});

test('responds to HEAD with the length of the body, but without the body', async () => {
  const port = await serve(() => new Response('hello', { headers: { 'Content-Length': '5' } }));
  const connection = connect(port, '127.0.0.1');
  const rest = `/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection:`;
  connection.write(`HEAD ${rest} keep-alive\r\n\r\nGET ${rest} close\r\n\r\n`);
  const [, ofHead, ofGet] = (await text(connection)).split('HTTP/1.1 200 OK');
  expect(ofHead).toMatch(/content-length: 5\r\n.*\r\n\r\n$/s);
  expect(ofGet).toMatch(/content-length: 5\r\n.*\r\n\r\nhello$/s);
  expect(errors).toEqual([]);
});

test('records the cookies of a response as a list', async () => {
  const port = await serve(async (request) => {
    const names = await request.text();
    return new Response('', {
      headers: [...[...names].map((name) => ['set-cookie', name] as [string, string]), ['x', 'y']],
    });
  });
  for (const body of ['a', 'ab']) await fetch(`http://localhost:${port}`, { method: 'POST', body });
  expect(responseHeaders).toMatchObject([
    { 'set-cookie': ['a'], x: 'y' },
    { 'set-cookie': ['a', 'b'], x: 'y' },
  ]);
});

import { once } from 'node:events';
import { request as send, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Handler } from '../handler/types.ts';
import { createSandboxServer } from './sandbox-server.ts';

let server: Server;
const errors: unknown[] = [];
const statuses: number[] = [];

afterEach(() => {
  server.closeAllConnections();
  server.close();
  errors.splice(0);
  statuses.splice(0);
});

/** Serves a handler; resolves to its port. */
async function serve(handle: Handler): Promise<number> {
  server = createSandboxServer({
    handle,
    environment: {},
    host: '127.0.0.1',
    beforeSending: async () => undefined,
    onExchange: ({ response }) => void statuses.push(response.status),
    onError: (error) => void errors.push(error),
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Not `fetch`: it sends its own host, and no unfinished body. */
const begin = (port: number, headers: RequestOptions['headers']) =>
  send({ port, host: '127.0.0.1', method: 'POST', headers });

test('refuses a foreign host before the body arrives', async () => {
  const request = begin(await serve(() => new Response()), { Host: 'evil.example', 'Content-Length': '1000' });
  request.write('a');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(403);
  request.on('error', () => undefined).destroy();
});

test('passes on a body of 10 MB, and refuses a longer one before its end', async () => {
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
  const closed = once(incoming, 'close').catch(() => once(incoming, 'close'));
  request.destroy();
  await closed;
  await fetch(`http://localhost:${port}`);
  expect([statuses, errors]).toEqual([[200], []]);
});

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveRequest } from './serve-request.ts';
import type { Serving } from './render-source.ts';

test.each([
  ['/docs/', '/docs/?a=1'],
  ['/docs/#part', '/docs/?a=1#part'],
  ['https://example.org/?b=2', 'https://example.org/?b=2&a=1'],
])('a redirect to %s keeps the query of the request, before any hash', async (location, target) => {
  const site = { prepare: async () => undefined, find: () => ({ kind: 'redirect', location }) };
  const server = createServer((request, response) => {
    void serveRequest(request, response, { site } as unknown as Serving);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/old?a=1`, { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([302, target]);
});

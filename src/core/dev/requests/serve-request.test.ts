import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import { serveRequest } from './serve-request.ts';
import type { Serving } from './render-source.ts';

async function addressOf(serving: object): Promise<string> {
  const server = createServer((request, response) => {
    void serveRequest(request, response, serving as Serving);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test.each([
  ['/docs/', '/docs/?a=1'],
  ['/docs/#part', '/docs/?a=1#part'],
  ['https://example.org/?b=2', 'https://example.org/?b=2&a=1'],
])('a redirect to %s keeps the query of the request, before any hash', async (location, target) => {
  const site = { prepare: async () => undefined, find: () => ({ kind: 'redirect', location }) };
  const address = await addressOf({ site });
  const { status, headers } = await fetch(`${address}/old?a=1`, { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([302, target]);
});

test('responds with the error of a file that a plugin cannot make, and reports it until the file can be made', async () => {
  const error = new SiteError({ fact: 'No ink.', place: { file: 'site.config.ts' }, hint: 'Fill it.' });
  let isBroken = true;
  const text = () => {
    if (isBroken) throw new SiteErrors([error]);
    return 'ink';
  };
  const site = { prepare: async () => undefined, find: () => ({ kind: 'file', type: 'text/plain', text }) };
  const report = { page: vi.fn<(url: string, kind: string, errors: readonly SiteError[]) => void>() };
  const address = await addressOf({ site, report });
  const broken = await fetch(`${address}/a.txt`);
  expect([broken.status, await broken.text()]).toEqual([500, 'No ink.\n  at site.config.ts\n  → Fill it.\n']);
  isBroken = false;
  expect(await (await fetch(`${address}/a.txt`)).text()).toBe('ink');
  expect(report.page.mock.calls).toEqual([
    ['/a.txt', 'file', [error]],
    ['/a.txt', 'file', []],
  ]);
});

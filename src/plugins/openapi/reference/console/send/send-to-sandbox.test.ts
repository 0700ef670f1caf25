import { expect, it, vi } from 'vitest';
import type { PlainRequest } from '../../sandbox/plain-request.ts';
import { sendToSandbox } from './send-to-sandbox.ts';

let now = 0;
const urls: string[] = [];
const sent: PlainRequest[] = [];
vi.spyOn(performance, 'now').mockImplementation(() => now);
const endSandbox = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../sandbox/sandbox.ts', () => ({
  endSandbox,
  openSandbox: async () => {
    now += 6000;
  },
  runInSandbox: async (_: string, request: PlainRequest) => {
    now += 4;
    urls.push(request.url);
    sent.push(request);
    if (request.url.endsWith('/hang')) await new Promise(() => undefined);
    return redirects.get(request.url) ?? { status: 204, statusText: 'No Content', headers: [] };
  },
}));

const redirectTo = (location: string, status = 302) => ({ status, statusText: '', headers: [['location', location]] });
const redirects = new Map([
  ['http://localhost/a', redirectTo('/b/c')],
  ['http://localhost/b/c', redirectTo('d')],
  ...[301, 302, 303, 307, 308].map((status) => [`http://localhost/${status}`, redirectTo('/end', status)] as const),
]);
const request = { method: 'GET', url: 'http://localhost/', headers: {}, credentials: 'omit' } as const;

it('sends nothing if the reader cancels before the sandbox is open', async () => {
  const early = new AbortController();
  const late = new AbortController();
  early.abort();
  const outcomes = [early, late].map(({ signal }) => sendToSandbox(request, { signal, followsRedirects: false }));
  late.abort();
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  await new Promise(setImmediate);
  expect(urls).toEqual([]);
});

it('ends the sandbox if the reader cancels a pending request, but not after the response', async () => {
  const reader = new AbortController();
  expect(endSandbox).not.toHaveBeenCalled();
  const { signal } = reader;
  const pending = sendToSandbox({ ...request, url: 'http://localhost/hang' }, { signal, followsRedirects: false });
  await expect.poll(() => urls).not.toEqual([]);
  reader.abort();
  expect(await pending).toEqual({ kind: 'cancelled' });
  expect(endSandbox).toHaveBeenCalledOnce();
  const next = new AbortController();
  await sendToSandbox(request, { signal: next.signal, followsRedirects: false });
  next.abort();
  expect(endSandbox).toHaveBeenCalledOnce();
});

it("measures the sandbox's response without loading time", async () => {
  const outcome = await sendToSandbox(request, {
    signal: new AbortController().signal,
    followsRedirects: false,
    onProgress: () => undefined,
  });
  expect(outcome).toMatchObject({ kind: 'response', milliseconds: 4 });
});

it('follows each redirect from the address of the previous one', async () => {
  const { signal } = new AbortController();
  urls.length = 0;
  const url = 'http://localhost/a';
  const outcome = await sendToSandbox({ ...request, url }, { signal, followsRedirects: true });
  expect(urls).toEqual([url, 'http://localhost/b/c', 'http://localhost/b/d']);
  expect(outcome).toMatchObject({ kind: 'response', status: 204, isRedirected: true });
});

it.each([
  [301, 'POST', 'GET'],
  [302, 'POST', 'GET'],
  [303, 'POST', 'GET'],
  [307, 'POST', 'POST'],
  [308, 'POST', 'POST'],
  [302, 'PUT', 'PUT'],
  [303, 'PUT', 'GET'],
  [303, 'HEAD', 'HEAD'],
  [308, 'DELETE', 'DELETE'],
])('redirects with %i from %s to %s, as browsers do', async (status, method, next) => {
  sent.length = 0;
  const headers = { 'Content-Type': 'text/plain', 'X-Key': 'a' };
  const body = method === 'HEAD' ? undefined : 'hello';
  const first = { ...request, method, url: `http://localhost/${status}`, headers, body };
  await sendToSandbox(first, { signal: new AbortController().signal, followsRedirects: true });
  expect(sent.map((one) => one.method)).toEqual([method, next]);
  const keepsBody = next === method;
  expect(sent[1]?.headers.map(([name]) => name)).toEqual(keepsBody ? ['Content-Type', 'X-Key'] : ['X-Key']);
  expect(sent[1]?.body?.byteLength).toBe(keepsBody ? body?.length : undefined);
});

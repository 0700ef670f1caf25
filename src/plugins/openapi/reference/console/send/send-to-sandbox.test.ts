import { expect, it, vi } from 'vitest';
import { sendToSandbox } from './send-to-sandbox.ts';

let now = 0;
const urls: string[] = [];
vi.spyOn(performance, 'now').mockImplementation(() => now);
vi.mock('../../sandbox/sandbox.ts', () => ({
  endSandbox: () => undefined,
  openSandbox: async () => {
    now += 6000;
  },
  runInSandbox: async (_: string, { url }: { url: string }) => {
    now += 4;
    urls.push(url);
    const location = redirects.get(url);
    if (location !== undefined) return { status: 302, statusText: 'Found', headers: [['location', location]] };
    return { status: 204, statusText: 'No Content', headers: [] };
  },
}));

const redirects = new Map([
  ['http://localhost/a', '/b/c'],
  ['http://localhost/b/c', 'd'],
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

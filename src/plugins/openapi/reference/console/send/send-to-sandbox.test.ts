import { expect, it, vi } from 'vitest';
import { sendToSandbox } from './send-to-sandbox.ts';

let now = 0;
let runs = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
vi.mock('../../sandbox/sandbox.ts', () => ({
  endSandbox: () => undefined,
  openSandbox: async () => {
    now += 6000;
  },
  runInSandbox: async () => {
    now += 4;
    runs += 1;
    return { status: 204, statusText: 'No Content', headers: [], body: undefined };
  },
}));

const request = { method: 'GET', url: 'http://localhost/', headers: {}, credentials: 'omit' } as const;

it('sends nothing if the reader cancels before the sandbox is open', async () => {
  const early = new AbortController();
  const late = new AbortController();
  early.abort();
  const outcomes = [early, late].map(({ signal }) => sendToSandbox(request, { signal, followsRedirects: false }));
  late.abort();
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  await new Promise(setImmediate);
  expect(runs).toBe(0);
});

it("measures the sandbox's response without loading time", async () => {
  const outcome = await sendToSandbox(request, {
    signal: new AbortController().signal,
    followsRedirects: false,
    onProgress: () => undefined,
  });
  expect(outcome).toMatchObject({ kind: 'response', milliseconds: 4 });
});

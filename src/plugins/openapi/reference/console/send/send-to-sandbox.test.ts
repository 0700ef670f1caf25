import { expect, it, vi } from 'vitest';
import { sendToSandbox } from './send-to-sandbox.ts';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
vi.mock('../../sandbox/sandbox.ts', () => ({
  endSandbox: () => undefined,
  openSandbox: async () => {
    now += 6000;
  },
  runInSandbox: async () => {
    now += 4;
    return { status: 204, statusText: 'No Content', headers: [], body: undefined };
  },
}));

it("measures the sandbox's response without loading time", async () => {
  const request = { method: 'GET', url: 'http://localhost/', headers: {}, credentials: 'omit' } as const;
  const outcome = await sendToSandbox(request, {
    signal: new AbortController().signal,
    followsRedirects: false,
    onProgress: () => undefined,
  });
  expect(outcome).toMatchObject({ kind: 'response', milliseconds: 4 });
});

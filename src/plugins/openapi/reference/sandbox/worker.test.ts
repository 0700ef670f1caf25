import { expect, test, vi } from 'vitest';
import type { SandboxResult } from './open-sandbox.ts';

type Listener = (event: { data: object }) => void;

vi.mock('virtual:status-texts', () => ({ default: {} }));
vi.mock('virtual:sandbox-module', () => ({
  default: () => new Response('a'),
  tick: undefined,
  events: undefined,
  accounts: [
    {
      name: 'ava',
      signIn(state: Record<string, number>) {
        state['signedIn'] = 1;
        return { credentials: { token: Promise.resolve('not awaited') } };
      },
    },
  ],
}));

test('reports a result that cannot be copied, and sends the changed state with the next result', async () => {
  const listen = Promise.withResolvers<Listener>();
  const results: SandboxResult[] = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: Listener) => listen.resolve(listener));
  vi.stubGlobal('self', { postMessage: (result: SandboxResult) => void results.push(structuredClone(result)) });
  await import('./worker.ts');
  const onMessage = await listen.promise;
  const run = async (task: { id: number; kind: string; argument?: unknown }) => {
    onMessage({ data: task });
    return vi.waitUntil(() => results.find(({ id }) => id === task.id));
  };
  await run({ id: 1, kind: 'open' });
  expect(await run({ id: 2, kind: 'signIn', argument: 'ava' })).toEqual({
    id: 2,
    error: expect.stringContaining('could not be cloned'),
  });
  const request = { method: 'GET', url: 'https://example.com/', headers: [], withCookies: false };
  expect(await run({ id: 3, kind: 'send', argument: request })).toMatchObject({
    saved: expect.stringContaining('"signedIn":1'),
  });
});

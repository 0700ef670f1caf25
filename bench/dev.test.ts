import { expect, test, vi } from 'vitest';
import { measureDev } from './dev.ts';

const close = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./launch-browser.ts', () => ({ launchBrowser: async () => ({ [Symbol.asyncDispose]: close }) }));
vi.mock('../tests/harness/dev-server.ts', () => ({ startDev: () => Promise.reject(new Error('no port')) }));

test('closes the browser if the server does not start', async () => {
  await expect(measureDev('site', 'folder', 'page', '.md')).rejects.toThrow('no port');
  expect(close).toHaveBeenCalledOnce();
});

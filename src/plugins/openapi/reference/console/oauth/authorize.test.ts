import { afterEach, expect, it, vi } from 'vitest';
import { authorize } from './authorize.ts';

/** Unlike a real channel, does not keep the process alive. */
class Channel extends EventTarget {
  close() {}
}

afterEach(() => void vi.unstubAllGlobals());

it('leaves the popup empty if the reader cancels before the address is known', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const replace = vi.fn<(url: string) => void>();
  const authorization = {
    authorizationUrl: 'https://login.example/authorize',
    redirectUri: 'https://docs.example/oauth-callback/',
    client: { clientId: 'docs', clientSecret: '' },
    scope: '',
  };
  const controller = new AbortController();
  const result = authorize({ location: { replace } } as unknown as Window, authorization, controller.signal);
  controller.abort();
  await expect(result).rejects.toBe(controller.signal.reason);
  expect(replace).not.toHaveBeenCalled();
});

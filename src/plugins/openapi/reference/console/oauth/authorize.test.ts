import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequiredScheme } from '../../../contract/types.ts';
import { findEndpoints } from './authorization-server.ts';
import { authorize } from './authorize.ts';

/** Unlike a real channel, does not keep the process alive. */
class Channel extends EventTarget {
  close() {}
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', Channel));
afterEach(() => void vi.unstubAllGlobals());

const authorization = {
  authorizationUrl: 'https://login.example/authorize',
  redirectUri: 'https://docs.example/oauth-callback/',
  client: { clientId: 'docs', clientSecret: '' },
  scope: '',
};

it('leaves the popup empty if the reader cancels before the address is known', async () => {
  const replace = vi.fn<(url: string) => void>();
  const controller = new AbortController();
  const result = authorize({ location: { replace } } as unknown as Window, authorization, controller.signal);
  controller.abort();
  await expect(result).rejects.toBe(controller.signal.reason);
  expect(replace).not.toHaveBeenCalled();
});

it('prevents the sign-in page from navigating this page', async () => {
  const controller = new AbortController();
  const opened = Promise.withResolvers<unknown>();
  const popup = { opener: {}, location: { replace: () => opened.resolve(popup.opener) } };
  const result = authorize(popup as unknown as Window, authorization, controller.signal);
  expect(await opened.promise).toBeNull();
  controller.abort();
  await expect(result).rejects.toBe(controller.signal.reason);
});

it('ignores `javascript:` addresses of a provider, which browsers would run', async () => {
  const found = { token_endpoint: 'https://login.example/token', authorization_endpoint: 'javascript:alert(1)//' };
  vi.stubGlobal('fetch', async () => Response.json(found));
  const scheme = { name: 'openid', kind: 'openIdConnect', credential: 'openid', discoveryUrl: 'https://login.example' };
  const { authorizationUrl, tokenUrl } = await findEndpoints(
    scheme as RequiredScheme,
    'authorizationCode',
    'https://api.example',
  );
  expect([authorizationUrl, tokenUrl]).toEqual([undefined, found.token_endpoint]);
});

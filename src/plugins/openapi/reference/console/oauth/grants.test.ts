import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const receiver = { address: 'https://api.example.com', isSandbox: false };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a renewed token without an expiry does not inherit that of the old token', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({ access_token: 'second' }));
  vi.stubGlobal('fetch', fetch);
  const { grantOf, keepGrant, renewExpired } = await import('./grants.ts');
  const { readReaderValues } = await import('../../values/reader-values.ts');
  const grant = { clientId: 'docs', clientSecret: '', refreshUrl: 'https://login.example.com/token' };
  keepGrant(receiver, 'login', { accessToken: 'first', refreshToken: 'more', expiresAt: Date.now() - 1 }, grant);
  const scheme = { name: 'login', kind: 'oauth2', in: '', credential: 'login' } as const;
  for (const _ of [1, 2]) await renewExpired(receiver, [scheme]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(grantOf(readReaderValues(), receiver, 'login')).toEqual({ ...grant, refreshToken: 'more' });
});

test('ignores a renewed token after the reader has signed out', async () => {
  const { grantOf, keepGrant, renew, signOut } = await import('./grants.ts');
  const { readReaderValues, tokensFor } = await import('../../values/reader-values.ts');
  vi.stubGlobal('fetch', async () => {
    signOut(receiver, 'login');
    return Response.json({ access_token: 'second' });
  });
  const grant = { clientId: 'docs', clientSecret: '', refreshUrl: 'https://login.example.com/token' };
  keepGrant(receiver, 'login', { accessToken: 'first', refreshToken: 'more' }, grant);
  await renew(receiver, 'login');
  expect(tokensFor(readReaderValues(), receiver)).toEqual({});
  expect(grantOf(readReaderValues(), receiver, 'login')).toBeUndefined();
});

test('ignores damaged data for renewing a token', async () => {
  const { grantOf } = await import('./grants.ts');
  const { changeReaderValues, changeToken, readReaderValues } = await import('../../values/reader-values.ts');
  changeToken('login', 'first', receiver);
  changeReaderValues({ grants: { first: '{"clientId"' } });
  expect(grantOf(readReaderValues(), receiver, 'login')).toBeUndefined();
});

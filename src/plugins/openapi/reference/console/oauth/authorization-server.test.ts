import { afterEach, expect, test, vi } from 'vitest';
import type { RequiredScheme } from '../../../contract/types.ts';
import { findEndpoints, requestToken } from './authorization-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['{"error":"invalid_grant","error_description":"The code is old."}', '', ' responded with 400: The code is old.'],
  ['{"error":"invalid_grant"}', '', ' responded with 400: invalid_grant'],
  ['', 'Bad Request', ' responded with 400: Bad Request'],
  ['', '', ' responded with 400.'],
  ['{"error":"bad_code"}', '', ' responded with 200: bad_code', 200],
])(
  'explains a refused request by the body %s and the status text "%s"',
  async (body, statusText, expected, status = 400) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }));
    const url = 'https://example.com/token';
    const token = requestToken(url, { clientId: 'app', clientSecret: '' }, { code: '1' });
    await expect(token).rejects.toThrow(new Error(url + expected));
  },
);

test('ignores an expiry that is not finite', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"access_token":"a","expires_in":"1e999"}'));
  const token = requestToken('https://example.com/token', { clientId: 'app', clientSecret: '' }, {});
  expect(await token).toEqual({ accessToken: 'a' });
});

test.each(['response', 'body'])('gives up on a server whose %s never arrives', async (missing) => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://docs.example' });
  const endless = new ReadableStream();
  vi.stubGlobal('fetch', () => (missing === 'body' ? Promise.resolve(new Response(endless)) : new Promise(() => {})));
  const token = requestToken('https://example.com/token', { clientId: 'app', clientSecret: '' }, {}).catch(String);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await token).toContain('https://example.com/token did not respond');
});

test.each([
  [
    'https://api.example/v1',
    'https://api.example/authorize',
    'https://api.example/v1/token',
    'https://id.example/renew',
  ],
  ['https://api.example/', 'https://api.example/authorize', 'https://api.example/token', 'https://id.example/renew'],
  ['nowhere', '/authorize', 'token', 'https://id.example/renew'],
])('resolves the addresses of the contract against the server %s', async (server, ...expected) => {
  const addresses = [
    { kind: 'authorizationUrl', url: '/authorize' },
    { kind: 'tokenUrl', url: 'token' },
    { kind: 'refreshUrl', url: 'https://id.example/renew' },
  ];
  const scheme = { name: 'login', kind: 'oauth2', flows: [{ name: 'authorizationCode', addresses, scopes: [] }] };
  const endpoints = await findEndpoints(scheme as unknown as RequiredScheme, 'authorizationCode', server);
  expect(Object.values(endpoints)).toEqual(expected);
});

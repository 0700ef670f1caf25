import { afterEach, expect, test, vi } from 'vitest';
import { requestToken } from './authorization-server.ts';

afterEach(() => vi.unstubAllGlobals());

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

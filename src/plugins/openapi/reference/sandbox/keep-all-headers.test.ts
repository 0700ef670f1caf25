import { afterEach, expect, test, vi } from 'vitest';
import { keepAllHeaders } from './keep-all-headers.ts';

afterEach(() => vi.unstubAllGlobals());

test('native requests and responses are instances of the replacement classes', () => {
  const headers = { Accept: 'text/plain' };
  const [request, response] = [new Request('https://example.com/', { headers }), new Response('a')];
  vi.stubGlobal('Request', Request);
  vi.stubGlobal('Response', Response);
  keepAllHeaders();
  expect([request instanceof Request, response instanceof Response]).toEqual([true, true]);
  expect([new Request(request) instanceof Request, Response.json({}) instanceof Response]).toEqual([true, true]);
  expect(new Request(request).headers.get('Accept')).toBe('text/plain');
  class Reply extends Response {}
  expect([new Reply(), response, new Response()].map((one) => one instanceof Reply)).toEqual([true, false, false]);
  expect([request, response].map((one: unknown) => one instanceof Response)).toEqual([false, true]);
});

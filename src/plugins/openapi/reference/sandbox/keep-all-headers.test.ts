import { afterEach, expect, test, vi } from 'vitest';
import { keepAllHeaders } from './keep-all-headers.ts';

afterEach(() => vi.unstubAllGlobals());

test('requests and responses of the browser are instances of the classes that replace its own', () => {
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

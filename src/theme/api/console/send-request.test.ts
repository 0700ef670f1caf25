import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreparedRequest } from './prepare-request.ts';
import { sendRequest, timeoutSeconds } from './send-request.ts';

const request: PreparedRequest = {
  method: 'GET',
  url: 'http://localhost:8080/things',
  headers: {},
  credentials: 'omit',
};
const send = (changes: Partial<PreparedRequest> = {}, signal = new AbortController().signal) =>
  sendRequest({ ...request, ...changes }, { signal, followsRedirects: true });

/** A browser that hides why it failed, as all do. */
function stubBrowser({
  protocol = 'http:',
  onLine = true,
  fetch,
}: {
  protocol?: string;
  onLine?: boolean;
  fetch: typeof globalThis.fetch;
}) {
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetch);
}

const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const refusedToPages = (_url: unknown, init?: RequestInit) =>
  init?.mode === 'no-cors' ? Promise.resolve(new Response()) : refused();

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a request', () => {
  it('is answered with status, time, size, headers and text', async () => {
    const response = new Response('{"a":"ü"}', {
      status: 201,
      statusText: 'Created',
      headers: { 'Content-Type': 'application/json' },
    });
    stubBrowser({ fetch: async () => response });
    expect(await send()).toMatchObject({
      kind: 'answer',
      status: 201,
      statusText: 'Created',
      bytes: 10,
      headers: [['content-type', 'application/json']],
      text: '{"a":"ü"}',
    });
  });

  it('has an answer without text when it is no text', async () => {
    stubBrowser({ fetch: async () => new Response('x', { headers: { 'Content-Type': 'image/png' } }) });
    expect(await send()).toMatchObject({ kind: 'answer', text: undefined, bytes: 1 });
  });

  it('is not sent to what is no address', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    stubBrowser({ fetch });
    for (const url of ['', '/things', 'localhost:8080/things', 'ftp://a/things']) {
      expect(await send({ url })).toEqual({ kind: 'address' });
    }
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('why there is no answer', () => {
  it('is that nothing is there', async () => {
    stubBrowser({ fetch: refused });
    expect(await send()).toEqual({ kind: 'unreachable' });
  });

  it('is that the server does not allow the page to read it', async () => {
    stubBrowser({ fetch: refusedToPages });
    expect(await send()).toEqual({ kind: 'cors' });
  });

  it('is that a page over https called an address without encryption, unless it is on the own machine', async () => {
    stubBrowser({ protocol: 'https:', fetch: refused });
    expect(await send({ url: 'http://example.com/things' })).toEqual({ kind: 'mixed' });
    expect(await send()).toEqual({ kind: 'unreachable' });
  });

  it('is that the device is offline', async () => {
    stubBrowser({ onLine: false, fetch: refused });
    expect(await send({ url: 'https://example.com/things' })).toEqual({ kind: 'offline' });
  });

  it('is the policy of the site, which the browser tells by an event', async () => {
    stubBrowser({
      fetch: () => {
        document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'connect-src' }),
        );
        return refused();
      },
    });
    expect(await send({ url: 'http://example.com/things' })).toEqual({ kind: 'policy' });
  });

  it('is that the reader cancelled, or that the time was over', async () => {
    vi.useFakeTimers();
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    stubBrowser({ fetch: never });
    const controller = new AbortController();
    const cancelled = send({}, controller.signal);
    controller.abort();
    expect(await cancelled).toEqual({ kind: 'cancelled' });
    const late = send();
    await vi.advanceTimersByTimeAsync(timeoutSeconds * 1000);
    expect(await late).toEqual({ kind: 'timeout' });
  });
});

it('a redirect that is not followed is an outcome of its own', async () => {
  const response = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response);
  stubBrowser({ fetch });
  const outcome = await sendRequest(request, { signal: new AbortController().signal, followsRedirects: false });
  expect(outcome.kind).toBe('redirect');
  expect(fetch.mock.calls[0]?.[1]?.redirect).toBe('manual');
});

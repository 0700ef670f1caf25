import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreparedRequest } from '../request/prepare-request.ts';
import { maxTextLength, sendRequest, timeoutSeconds, type ReceivedResponse } from './send-request.ts';

const request: PreparedRequest = {
  method: 'GET',
  url: 'http://localhost:8080/things',
  headers: {},
  credentials: 'omit',
};
const send = (changes: Partial<PreparedRequest> = {}, signal = new AbortController().signal) =>
  sendRequest({ ...request, ...changes }, { signal, followsRedirects: true });

/** A browser that hides why a request failed, as all do. */
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
  it('returns status, time, size, headers and text', async () => {
    const response = new Response('{"a":"ü"}', {
      status: 201,
      statusText: 'Created',
      headers: { 'Content-Type': 'application/json' },
    });
    stubBrowser({ fetch: async () => response });
    expect(await send()).toMatchObject({
      kind: 'response',
      status: 201,
      statusText: 'Created',
      bytes: 10,
      headers: [['content-type', 'application/json']],
      text: '{"a":"ü"}',
    });
  });

  it.each(['application/toml', 'application/x-sh', 'application/sql', 'application/jwt'])(
    'reads %s as text',
    async (type) => {
      stubBrowser({ fetch: async () => new Response('x', { headers: { 'Content-Type': type } }) });
      expect(await send()).toMatchObject({ text: 'x' });
    },
  );

  it('returns no text for a binary type', async () => {
    stubBrowser({ fetch: async () => new Response('x', { headers: { 'Content-Type': 'image/png' } }) });
    expect(await send()).toMatchObject({ kind: 'response', text: undefined, bytes: 1 });
  });

  it('is not sent if the browser refuses it, and reports why', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    stubBrowser({ fetch });
    const invalidRequests: Partial<PreparedRequest>[] = [
      { headers: { 'X-Key': '\u043a' } },
      { headers: { 'a b': 'c' } },
      { body: 'x' },
    ];
    for (const invalid of invalidRequests) {
      expect(await send(invalid)).toEqual({ kind: 'request', reason: expect.stringMatching(/\w/) });
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not sent to an invalid address', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    stubBrowser({ fetch });
    for (const url of ['', '/things', 'localhost:8080/things', 'ftp://a/things']) {
      expect(await send({ url })).toEqual({ kind: 'address' });
    }
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the cause of a missing response', () => {
  it('is that the server is unreachable', async () => {
    stubBrowser({ fetch: refused });
    expect(await send()).toEqual({ kind: 'unreachable' });
  });

  it('is that the server does not allow the page to read the response', async () => {
    stubBrowser({ fetch: refusedToPages });
    expect(await send()).toEqual({ kind: 'cors' });
  });

  it('is mixed content, unless the server is on the same machine', async () => {
    stubBrowser({ protocol: 'https:', fetch: refused });
    expect(await send({ url: 'http://example.com/things' })).toEqual({ kind: 'mixed' });
    expect(await send()).toEqual({ kind: 'unreachable' });
    expect(await send({ url: 'http://api.localhost:8080/things' })).toEqual({ kind: 'unreachable' });
    expect(await send({ url: 'http://notlocalhost/things' })).toEqual({ kind: 'mixed' });
  });

  it('is that the device is offline', async () => {
    stubBrowser({ onLine: false, fetch: refused });
    expect(await send({ url: 'https://example.com/things' })).toEqual({ kind: 'offline' });
  });

  it('is the policy of the site, which the browser reports by an event', async () => {
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

  it('is that the reader cancelled, or that the request timed out', async () => {
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

it('returns a redirect that is not followed as a separate outcome', async () => {
  const response = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response);
  stubBrowser({ fetch });
  const outcome = await sendRequest(request, { signal: new AbortController().signal, followsRedirects: false });
  expect(outcome.kind).toBe('redirect');
  expect(fetch.mock.calls[0]?.[1]?.redirect).toBe('manual');
});

it('does not follow redirects if the request has a key that the browser would pass on to another server', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(async () => new Response());
  stubBrowser({ fetch });
  await send({ headers: { 'X-Key': 'abc' } });
  await send({ headers: { 'Content-Type': 'text/plain', Accept: '*/*', Authorization: 'Bearer abc' } });
  expect(fetch.mock.calls.map(([, init]) => init?.redirect)).toEqual(['manual', 'follow']);
});

describe('a response that arrives in parts', () => {
  /** A body whose parts the test sends. */
  function stubStream(type: string) {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
    stubBrowser({
      fetch: async (_url, init) => {
        init?.signal?.addEventListener('abort', () => controller?.error(new DOMException('', 'AbortError')));
        return new Response(body, { headers: { 'Content-Type': type } });
      },
    });
    return {
      push: (part: Uint8Array | string) =>
        controller?.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part),
      end: () => controller?.close(),
      breakOff: () => controller?.error(new TypeError('network error')),
    };
  }
  const start = (signal = new AbortController().signal) => {
    const seen: ReceivedResponse[] = [];
    const outcome = sendRequest(request, {
      signal,
      followsRedirects: true,
      onProgress: (response) => seen.push(response),
    });
    return { seen, outcome };
  };

  it.each(['text/event-stream', 'application/x-ndjson', 'application/jsonl', 'text/plain', 'application/json'])(
    'reports each part of %s before the end',
    async (type) => {
      const stream = stubStream(type);
      const { seen, outcome } = start();
      stream.push('data: 1\n\n');
      await expect.poll(() => seen.at(-1)).toMatchObject({ progress: 'receiving', text: 'data: 1\n\n' });
      stream.push('data: 2\n\n');
      await expect.poll(() => seen.at(-1)?.text).toBe('data: 1\n\ndata: 2\n\n');
      stream.end();
      expect(await outcome).toMatchObject({ progress: 'complete', bytes: 18, text: 'data: 1\n\ndata: 2\n\n' });
    },
  );

  it('reports the status before the body arrives', async () => {
    const stream = stubStream('text/event-stream');
    const { seen, outcome } = start();
    await expect.poll(() => seen.at(-1)).toMatchObject({ progress: 'receiving', status: 200, text: '' });
    stream.end();
    expect(await outcome).toMatchObject({ progress: 'complete', bytes: 0 });
  });

  it('decodes a character that is split between two parts', async () => {
    const stream = stubStream('text/plain');
    const { outcome } = start();
    const [first = 0, ...rest] = new TextEncoder().encode('é');
    stream.push(new Uint8Array([first]));
    stream.push(new Uint8Array(rest));
    stream.end();
    expect(await outcome).toMatchObject({ text: 'é' });
  });

  it('decodes the encoding that the content type names', async () => {
    const stream = stubStream('text/plain; charset=ISO-8859-1');
    const { outcome } = start();
    stream.push(new Uint8Array([0xe9]));
    stream.end();
    expect(await outcome).toMatchObject({ text: 'é' });
  });

  it('keeps the received part if the connection breaks', async () => {
    const stream = stubStream('application/json');
    const { seen, outcome } = start();
    stream.push('{"a": ');
    await expect.poll(() => seen.at(-1)?.text).toBe('{"a": ');
    stream.breakOff();
    expect(await outcome).toMatchObject({ kind: 'response', progress: 'cut', status: 200, text: '{"a": ' });
  });

  it('keeps the received part if the reader cancels, and has no time limit', async () => {
    const stream = stubStream('text/event-stream');
    const controller = new AbortController();
    vi.useFakeTimers();
    const { seen, outcome } = start(controller.signal);
    stream.push('data: 1\n\n');
    await vi.advanceTimersByTimeAsync(timeoutSeconds * 1000);
    expect(seen.at(-1)?.progress).toBe('receiving');
    controller.abort();
    expect(await outcome).toMatchObject({ progress: 'cancelled', text: 'data: 1\n\n' });
  });

  it.each([
    ['last', 'text/event-stream', 'x'],
    ['first', 'text/plain', 'a'],
  ])('keeps only the %s part of a long %s', async (keptPart, type, begins) => {
    const stream = stubStream(type);
    const { outcome } = start();
    stream.push('a');
    stream.push('x'.repeat(maxTextLength));
    stream.end();
    const response = await outcome;
    expect(response).toMatchObject({ bytes: maxTextLength + 1, keptPart });
    expect(response.kind === 'response' && [response.text?.length, response.text?.charAt(0)]).toEqual([
      maxTextLength,
      begins,
    ]);
  });
});

import { createFromReadableStream } from '@vitejs/plugin-rsc/browser';
import { rememberPromise } from '../base/async/remember-promise.ts';
import { payloadEnd, type PagePayload } from '../theme/page-payload.ts';

/** The payload is missing, or from a different build than the running client. Only reloading the document helps. */
export class StaleBuildError extends Error {}

type Bytes = Uint8Array<ArrayBuffer>;

let fetched = new Map<string, Promise<Bytes>>();
/** Number of cached pages; the oldest are dropped first. */
const PREFETCH_LIMIT = 60;

/** Address of the payload beside a page's HTML. */
export function payloadUrl(page: URL | Location): string {
  const path = page.pathname.replace(/(?:\/index)?\.html$/, '');
  return `${path.endsWith('/') ? path : `${path}/`}index.rsc`;
}

/**
 * Starts to fetch a payload before it is used. Failures are not cached, so that the page's own request reports them.
 */
export function prefetchPayload(url: string): void {
  if (fetched.has(url)) return;
  const [oldest] = fetched.keys();
  if (oldest !== undefined && fetched.size >= PREFETCH_LIMIT) fetched.delete(oldest);
  void rememberPromise(fetched, url, () => fetchBytes(url, { priority: 'low' }));
}

/** Reads a page's payload. Rejects if the response is not a complete payload, or is of a build other than `build`. */
export async function readPayload(
  url: string,
  options: { build?: string; signal?: AbortSignal } = {},
): Promise<PagePayload> {
  const cache = fetched;
  const payload = await decode(await (cache.get(url) ?? fetchBytes(url, { signal: options.signal ?? null })));
  // The cache was emptied after the request, because the page may have changed.
  if (cache !== fetched) return readPayload(url, options);
  if (options.build !== undefined && payload.build !== options.build) {
    throw new StaleBuildError(`The site was built again: ${payload.build}.`);
  }
  return payload;
}

/**
 * Reads the payload of the document's page. HTML and payload may come from caches of different age, or from two builds
 * during a deployment, so a payload of another build is fetched once more. If that payload does not match either,
 * rejects with `StaleBuildError`.
 */
export async function readDocumentPayload(url: string, build: string | undefined): Promise<PagePayload> {
  if (build === undefined) return readPayload(url);
  try {
    return await readPayload(url, { build });
  } catch (error) {
    if (!(error instanceof StaleBuildError)) throw error;
    fetched.set(url, fetchBytes(url, { cache: 'reload' }));
    return readPayload(url, { build }).finally(() => fetched.delete(url));
  }
}

/** Empties the cache. Pages that are being read are fetched again. */
export function dropPayloads(): void {
  fetched = new Map();
}

async function fetchBytes(url: string, init: RequestInit): Promise<Bytes> {
  const response = await fetch(url, { priority: 'high', ...init, headers: { accept: 'text/x-component' } });
  if (response.status === 404) throw new StaleBuildError(`${url} responded with 404.`);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  // Not a blob, because its bytes are in another process and a click would wait for them.
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Decodes again on each use, because React's result belongs to one rendering. The stream has one chunk: with several,
 * some elements would be missing when the scroll position is restored.
 */
async function decode(bytes: Bytes): Promise<PagePayload> {
  const length = bytes.length - payloadEnd.length;
  // React would render a truncated page up to its end, and crash there.
  if (new TextDecoder().decode(bytes.subarray(length)) !== payloadEnd) throw new Error('The payload is incomplete.');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, length));
      controller.close();
    },
  });
  return createFromReadableStream<PagePayload>(stream);
}

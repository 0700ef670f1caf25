import { messageOf } from '../../../../../helpers.ts';
import { isCallable } from '../../../contract/operation/resolve-servers.ts';
import { isStreamed, isText } from '../../../contract/samples/media-types.ts';
import type { HeaderList } from '../../sandbox/plain-request.ts';
import type { PreparedRequest } from '../request/prepare-request.ts';

/** Time limit for the headers of a response. */
export const timeoutSeconds = 30;

/** Maximum number of characters to keep, so that an endless stream does not fill the memory. */
export const maxTextLength = 5_000_000;

/** Maximum size of a body that readers can save, because it stays in memory while the page is open. */
const maxFileBytes = 32_000_000;

/** Minimum interval between reports, so that a fast stream does not cause a render for each chunk. */
const reportMilliseconds = 100;

/** A response with the part of its body that has arrived. */
export type ReceivedResponse = {
  kind: 'response';
  /** `cut`: the connection broke while the body was arriving. */
  progress: 'receiving' | 'complete' | 'cancelled' | 'cut';
  status: number;
  statusText: string;
  milliseconds: number;
  /** Time until the headers arrived. Undefined for the sandbox. */
  firstMilliseconds?: number;
  headers: HeaderList;
  type: string;
  /** True if the response comes from the target of a redirect. */
  isRedirected?: boolean;
  /** Size after decompression. */
  bytes: number;
  /** Undefined for binary types. */
  text: string | undefined;
  /** The part of a long text that is kept; undefined for a whole text. */
  keptPart?: 'first' | 'last';
  /** The whole body, once it has ended; undefined for streams and bodies over `maxFileBytes`. */
  file?: Blob;
};

/** Why no response arrived. `reason` is the message of the browser or of the sandbox. */
export type Failure = {
  kind:
    | ('cancelled' | 'timeout' | 'address' | 'request' | 'offline')
    | ('mixed' | 'policy' | 'cors' | 'unreachable' | 'sandbox');
  reason?: string;
};

/** A redirect that is not followed. Browsers hide its target. */
export type Redirect = { kind: 'redirect'; milliseconds: number };

export type Outcome = ReceivedResponse | Redirect | Failure;

export type SendOptions = {
  signal: AbortSignal;
  followsRedirects: boolean;
  /** Called with a response as its body arrives. */
  onProgress?: (received: ReceivedResponse) => void;
};

/** Sends a request and reads the response. Never rejects, because failures are outcomes too. */
export async function sendRequest(request: PreparedRequest, options: SendOptions): Promise<Outcome> {
  if (!isCallable(request.url)) return { kind: 'address' };
  const { signal, followsRedirects } = options;
  const { url, ...init } = request;
  const refusal = refusalOf(request);
  if (refusal !== undefined) return { kind: 'request', reason: refusal };
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(), timeoutSeconds * 1000);
  const finished = new AbortController();
  let isBlocked = false;
  // Browsers report violations of the Content-Security-Policy only through an event.
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => (isBlocked ||= effectiveDirective === 'connect-src'),
    finished,
  );
  const start = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      redirect: followsRedirects && !mayContainKey(request) ? 'follow' : 'manual',
      signal: AbortSignal.any([signal, timeLimit.signal]),
    });
    clearTimeout(timer);
    if (response.type === 'opaqueredirect') return { kind: 'redirect', milliseconds: performance.now() - start };
    return await readResponse(response, start, options);
  } catch {
    // Browsers hide why a fetch failed, so probe for the reason.
    if (signal.aborted) return { kind: 'cancelled' };
    if (timeLimit.signal.aborted) return { kind: 'timeout' };
    const cause = await findCause(new URL(url));
    // The browser may dispatch the event after `fetch` has rejected.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { kind: isBlocked ? 'policy' : cause };
  } finally {
    clearTimeout(timer);
    finished.abort();
  }
}

/** True if a header may contain an API key. On redirects to other servers, browsers drop only `Authorization`. */
function mayContainKey({ headers }: PreparedRequest): boolean {
  return Object.keys(headers).some((name) => !/^(accept|authorization|content-type)$/i.test(name));
}

/** Returns the reason why the browser cannot send a request, such as a body with GET or an invalid header. */
export function refusalOf({ url, ...init }: PreparedRequest): string | undefined {
  try {
    // oxlint-disable-next-line no-new -- the constructor is the browser's own check
    new Request(url, init);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Reads a response to its end, and reports the part that has arrived so far. `start` is the time of the request, from
 * `performance.now()`.
 */
export async function readResponse(
  response: Response,
  start: number,
  { signal, onProgress }: SendOptions,
): Promise<ReceivedResponse> {
  const type = response.headers.get('Content-Type') ?? '';
  const decoder = isText(type) ? decoderFor(type) : undefined;
  const milliseconds = performance.now() - start;
  let parts: Uint8Array<ArrayBuffer>[] | undefined = isStreamed(type) ? undefined : [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let received: ReceivedResponse = {
    kind: 'response',
    progress: 'receiving',
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    firstMilliseconds: milliseconds,
    isRedirected: response.redirected,
    headers: [...response.headers],
    type,
    bytes: 0,
    text: decoder && '',
  };

  function add(chunk?: Uint8Array<ArrayBuffer>): void {
    const newText = decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    const bytes = received.bytes + (chunk?.byteLength ?? 0);
    received = { ...received, ...appendText(received, newText), bytes };
    if (bytes > maxFileBytes) parts = undefined;
    if (chunk) parts?.push(chunk);
  }

  function report(): void {
    timer = undefined;
    onProgress?.(received);
  }

  report();
  let progress: ReceivedResponse['progress'] = 'complete';
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      add(part.value);
      timer ??= setTimeout(report, reportMilliseconds);
    }
  } catch {
    // The connection broke, or the reader cancelled. The received part is still shown.
    progress = signal.aborted ? 'cancelled' : 'cut';
    parts = undefined;
  }
  clearTimeout(timer);
  // Flushes the decoder, which may hold the start of a character.
  add();
  const file = parts && received.bytes > 0 ? { file: new Blob(parts, { type }) } : {};
  return { ...received, ...file, progress, milliseconds: performance.now() - start };
}

function appendText({ text, keptPart, type }: ReceivedResponse, newText: string): Partial<ReceivedResponse> {
  if (text === undefined || keptPart === 'first') return {};
  const longer = text + newText;
  if (longer.length <= maxTextLength) return { text: longer };
  return isStreamed(type)
    ? { text: longer.slice(-maxTextLength), keptPart: 'last' }
    : { text: longer.slice(0, maxTextLength), keptPart: 'first' };
}

function decoderFor(type: string): TextDecoder {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    // The browser does not know the encoding. Most text is UTF-8, even if it is labeled otherwise.
    return new TextDecoder();
  }
}

async function findCause(url: URL): Promise<Failure['kind']> {
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (location.protocol === 'https:' && url.protocol === 'http:' && !isLoopback) return 'mixed';
  if (!navigator.onLine && !isLoopback) return 'offline';
  // `no-cors` needs no permission, because it hides the response.
  const init = { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(5000) } as const;
  const isReachable = await fetch(url.origin, init).then(
    () => true,
    () => false,
  );
  return isReachable ? 'cors' : 'unreachable';
}

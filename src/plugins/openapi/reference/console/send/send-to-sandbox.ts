import { messageOf } from '../../../../../helpers.ts';
import { endSandbox, openSandbox, runInSandbox } from '../../sandbox/sandbox.ts';
import { headerOf, type PlainRequest, type PlainResponse } from '../../sandbox/plain-request.ts';
import type { PreparedRequest } from '../request/prepare-request.ts';
import {
  readResponse,
  refusalOf,
  timeoutSeconds,
  type Outcome,
  type ReceivedResponse,
  type SendOptions,
} from './send-request.ts';

const maxRedirects = 20;

/** Like `sendRequest`, for the sandbox in this page. Follows only redirects within the sandbox. */
export async function sendToSandbox(
  request: PreparedRequest,
  { signal, followsRedirects }: SendOptions,
): Promise<Outcome> {
  const refusal = refusalOf(request);
  if (refusal !== undefined) return { kind: 'request', reason: refusal };
  const finished = new AbortController();
  const interruption = Promise.withResolvers<Outcome>();
  const timeout = setTimeout(() => {
    endSandbox();
    interruption.resolve({ kind: 'timeout' });
  }, timeoutSeconds * 1000);
  signal.addEventListener('abort', () => interruption.resolve({ kind: 'cancelled' }), { signal: finished.signal });
  const respond = async () => {
    const plain = await plainRequest(request);
    // Loading the sandbox does not count as response time. The reader may cancel meanwhile.
    await openSandbox();
    signal.throwIfAborted();
    // The handler may block the sandbox forever.
    signal.addEventListener('abort', endSandbox, { signal: finished.signal });
    return receive(plain, { signal, followsRedirects });
  };
  try {
    return await Promise.race([respond(), interruption.promise]);
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    const reason = messageOf(error);
    return { kind: 'sandbox', reason: /[.!?]$/.test(reason) ? reason : `${reason}.` };
  } finally {
    clearTimeout(timeout);
    finished.abort();
  }
}

async function receive(request: PlainRequest, { signal, followsRedirects }: SendOptions): Promise<ReceivedResponse> {
  const start = performance.now();
  const first = await runInSandbox('send', request);
  let response = first;
  let sent = request;
  for (let redirectsLeft = followsRedirects ? maxRedirects : 0; redirectsLeft > 0; redirectsLeft--) {
    const target = redirectInside(response, sent.url);
    if (target === undefined) break;
    sent = { ...(keepsMethod(response, sent) ? sent : asGetRequest(sent)), url: target };
    response = await runInSandbox('send', sent);
  }
  const { status, statusText, headers, body } = response;
  // Passes only the body and its type, because a `Response` drops some headers and allows no body with some statuses.
  const bare = new Response(body, { headers: { 'Content-Type': headerOf(headers, 'content-type') ?? '' } });
  const { firstMilliseconds: _, ...received } = await readResponse(bare, start, { signal, followsRedirects });
  return { ...received, status, statusText, headers, isRedirected: response !== first };
}

/** The target of a redirect if the sandbox serves it; otherwise undefined. */
export function redirectInside(response: Pick<PlainResponse, 'status' | 'headers'>, from: string): string | undefined {
  const location = [301, 302, 303, 307, 308].includes(response.status)
    ? headerOf(response.headers, 'location')
    : undefined;
  const target = location === undefined ? null : URL.parse(location, from);
  return target && target.origin === URL.parse(from)?.origin ? target.href : undefined;
}

/** True if a redirect keeps method and body. As in browsers, only 307 and 308 keep POST, and 303 only GET and HEAD. */
function keepsMethod({ status }: PlainResponse, { method }: PlainRequest): boolean {
  if (status === 303) return method === 'GET' || method === 'HEAD';
  return method !== 'POST' || status === 307 || status === 308;
}

function asGetRequest({ headers, ...request }: PlainRequest): PlainRequest {
  const otherHeaders = headers.filter(([name]) => !/^content-(type|encoding|language|location)$/i.test(name));
  return { ...request, method: 'GET', headers: otherHeaders, body: undefined };
}

async function plainRequest({ method, url, headers, body, credentials }: PreparedRequest): Promise<PlainRequest> {
  const encoded = body === undefined ? undefined : new Response(body);
  // `FormData` has its own content type, with the boundary of its parts.
  const formType = body instanceof FormData ? encoded?.headers.get('Content-Type') : undefined;
  return {
    method,
    url,
    headers: [...Object.entries(headers), ...(formType ? [['Content-Type', formType] as const] : [])],
    body: await encoded?.arrayBuffer(),
    withCookies: credentials === 'include',
  };
}

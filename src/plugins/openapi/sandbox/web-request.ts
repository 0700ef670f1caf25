import type { IncomingMessage, ServerResponse } from 'node:http';
import { callHandler } from '../handler/start-handler.ts';
import type { Environment, Handler } from '../handler/types.ts';

/** Converts a Node request to a web-standard request with its raw body. Throws if its method or address is invalid. */
export function webRequest(request: IncomingMessage, body: Buffer): Request {
  const { method = 'GET', url = '/', headers, rawHeaders } = request;
  const webHeaders = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) webHeaders.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  // A path may begin with two slashes, which would otherwise be parsed as a host. Clients of a proxy send an absolute
  // address.
  const absolute = url.startsWith('/') ? undefined : new URL(url);
  const address = `http://${headers.host}${absolute ? absolute.pathname + absolute.search : url}`;
  return new Request(address, { method, headers: webHeaders, ...(hasBody && { body: new Uint8Array(body) }) });
}

/** Maximum size of a request's body in bytes. */
export const BODY_LIMIT = 10_000_000;

/** Reads the whole body; undefined if it exceeds `BODY_LIMIT`. Rejects when the client closes the connection. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= BODY_LIMIT) continue;
    // Keep reading without storing: many clients read the response only after sending everything.
    request.resume();
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** A response with its whole body: plain data, so that threads can exchange it. */
export type BufferedResponse = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
};

/**
 * Calls a handler and reads the body of its response. Rejects if the handler fails or returns no Response, or if the
 * body was read before or its stream fails.
 */
export async function getResponse(
  request: Request,
  handle: Handler,
  environment: Environment,
): Promise<BufferedResponse> {
  const response = await callHandler(handle, request, environment);
  const { status, statusText, headers } = response;
  return { status, statusText, headers: [...headers], body: new Uint8Array(await response.arrayBuffer()) };
}

/** Sends a response. Node ignores the body of a response to HEAD. */
export function sendResponse({ status, statusText, headers, body }: BufferedResponse, response: ServerResponse): void {
  response.setHeaders(new Headers(headers));
  response.writeHead(status, statusText || undefined);
  response.end(body);
}

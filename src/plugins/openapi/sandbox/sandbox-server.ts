import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { withTimeout } from '../../../plugin.ts';
import { arrivalLimits, foreignHost, listen } from '../../../server.ts';
import { pathOf, type SandboxLog } from './sandbox-log.ts';
import type { Environment, Handler } from '../handler/types.ts';
import { BODY_LIMIT, getResponse, readBody, sendResponse, webRequest, type BufferedResponse } from './web-request.ts';
import { everyMinute } from './every-minute.ts';

/** Time limit for a handler to return a response with its body. */
const RESPONSE_SECONDS = 10;
const TICK_SECONDS = 10;

type ServerOptions = Omit<SandboxLog, 'print'> & { handle: Handler; environment: Environment; host: string };

/** Serves a sandbox over HTTP. The server survives every error of the module. */
export function createSandboxServer({ handle, environment, host, ...hooks }: ServerOptions): Server {
  return createServer(arrivalLimits, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      // An incomplete request means that the client closed the connection, which is not an error.
      if (request.complete) hooks.onError(error);
      response.destroy();
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const { method = 'GET', url = '/' } = request;
    const refusal = foreignHost(request, host);
    const body = refusal === undefined ? await readBody(request) : undefined;
    const buffered = refusal === undefined ? await responseTo(request, body) : plainResponse(403, refusal);
    const { status, headers, body: sent } = buffered;
    const cookies = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value);
    hooks.onExchange({
      method,
      url,
      headers: request.headers,
      body: body?.toString() ?? '',
      response: {
        status,
        headers: { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
        body: Buffer.from(sent).toString(),
      },
      milliseconds: performance.now() - started,
    });
    sendResponse(buffered, response);
  }

  async function responseTo(request: IncomingMessage, body: Buffer | undefined): Promise<BufferedResponse> {
    if (body === undefined) return plainResponse(413, `The body of this request has more than ${BODY_LIMIT / 1e6} MB.`);
    let web: Request;
    try {
      web = webRequest(request, body);
    } catch {
      return plainResponse(400, 'Unsupported request. Use a method and an address that `fetch` accepts.');
    }
    const name = `${request.method} ${pathOf(request.url ?? '/')}`;
    const lateError = () => new LateResponseError(`${name}: no response within ${RESPONSE_SECONDS} s`);
    try {
      return await withTimeout(getResponse(web, handle, environment), RESPONSE_SECONDS, lateError);
    } catch (error) {
      hooks.onError(withoutStack(error));
      return error instanceof LateResponseError
        ? plainResponse(504, 'The sandbox did not respond in time.')
        : plainResponse(500, 'The sandbox failed. Its log has the error.');
    }
  }
}

/** Thrown if a response or a tick misses its time limit, or if the sandbox ends before it responds. */
export class LateResponseError extends Error {}

/** The error for the log. The stack of a `LateResponseError` leads only to a timer of the server. */
function withoutStack(error: unknown): unknown {
  return error instanceof LateResponseError ? error.message : error;
}

function plainResponse(status: number, text: string): BufferedResponse {
  const headers: BufferedResponse['headers'] = [['content-type', 'text/plain; charset=utf-8']];
  return { status, statusText: '', headers, body: Buffer.from(`${text}\n`) };
}

/** Options of a command that serves a sandbox. */
export type ServeOptions = { port: number; host: string; stateFile: string | undefined; record: boolean };

type HandlerOptions = ServerOptions & { port: number; tick: (() => Promise<void>) | undefined };

/** Serves a handler over HTTP and runs its clock; resolves to its origin. */
export async function serveHandler({ port, tick, ...options }: HandlerOptions): Promise<string> {
  const { host, onError } = options;
  const origin = await listen(createSandboxServer(options), { port, host });
  // Without this limit, a tick that never ends would stop the clock.
  const lateError = () => new LateResponseError(`\`tick\` took more than ${TICK_SECONDS} s`);
  const report = (error: unknown) => onError(withoutStack(error));
  if (tick) everyMinute(() => withTimeout(tick(), TICK_SECONDS, lateError).catch(report));
  return origin;
}

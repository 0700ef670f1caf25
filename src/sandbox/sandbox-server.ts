import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { arrivalLimits, foreignHost } from '../serve/own-host.ts';
import type { Exchange } from './exchange.ts';
import type { Environment, Handler } from '../handler/types.ts';
import { BODY_LIMIT, readBody, sendResponse, webRequest } from './web-request.ts';

type Options = {
  handle: Handler;
  environment: Environment;
  host: string;
  /** Called before a response is sent. */
  beforeSending: () => Promise<void>;
  onExchange: (exchange: Exchange) => void;
  onError: (error: unknown) => void;
};

/** Serves a sandbox over HTTP. Whatever the module does, the server goes on. */
export function createSandboxServer({ handle, environment, host, ...hooks }: Options): Server {
  return createServer(arrivalLimits, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      // The client closed the connection while it was sending: nobody waits for a response.
      if (request.complete) hooks.onError(error);
      response.destroy();
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const { method = 'GET', url = '/' } = request;
    const foreign = foreignHost(request, host);
    const body = foreign === undefined ? await readBody(request) : undefined;
    const web = foreign === undefined ? await responseTo(request, body) : plain(403, foreign);
    await hooks.beforeSending();
    hooks.onExchange({
      method,
      url,
      headers: request.headers,
      body: body?.toString() ?? '',
      response: { status: web.status, headers: Object.fromEntries(web.headers), body: await web.clone().text() },
      milliseconds: performance.now() - started,
    });
    await sendResponse(web, response, method);
  }

  async function responseTo(request: IncomingMessage, body: Buffer | undefined): Promise<Response> {
    if (body === undefined) return plain(413, `The body of this request has more than ${BODY_LIMIT / 1e6} MB.`);
    let web: Request;
    try {
      web = webRequest(request, body);
    } catch {
      return plain(400, 'This request cannot be passed to the sandbox.');
    }
    try {
      const made: unknown = await handle(web, environment);
      if (made instanceof Response) return made;
      throw new TypeError(`The sandbox returned no Response for ${request.method} ${request.url}.`);
    } catch (error) {
      hooks.onError(error);
      return plain(500, 'The sandbox failed. Its log has the error.');
    }
  }
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

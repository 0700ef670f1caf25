import type { Environment, Handler } from './types.ts';

/** The response of a handler, which may return anything. Rejects if that is no response, and with what the handler throws. */
export async function callHandler(handle: Handler, request: Request, environment: Environment): Promise<Response> {
  const made: unknown = await handle(request, environment);
  if (made instanceof Response && made.type !== 'error') return made;
  throw new TypeError(`The sandbox returned no Response for ${request.method} ${new URL(request.url).pathname}.`);
}

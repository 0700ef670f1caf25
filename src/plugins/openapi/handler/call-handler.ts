import type { Environment, Handler } from './types.ts';

/** Returns the response of a handler. Rejects if it returns anything else, and with the handler's own error. */
export async function callHandler(handle: Handler, request: Request, environment: Environment): Promise<Response> {
  const made: unknown = await handle(request, environment);
  if (made instanceof Response && made.type !== 'error') return made;
  throw new TypeError(`The sandbox returned no Response for ${request.method} ${new URL(request.url).pathname}.`);
}

import type { Environment, Handler, SandboxState } from './types.ts';

/** Thrown for a default export that is neither a handler nor a function that returns one. */
export class MissingHandlerError extends Error {
  constructor() {
    super('The default export is neither a handler nor a function that returns one.');
  }
}

/**
 * Returns the handler of a module: its default export, or what the default export returns. Handlers and factories can
 * both be functions, so a function is called with a state, and the result tells them apart. A handler that throws for a
 * state is called again with a request. `keepsState` is true for a handler that a factory created for `state`. Throws
 * `MissingHandlerError`, and errors of the module.
 */
export async function startHandler(
  exported: unknown,
  state: SandboxState,
  environment: Environment,
): Promise<{ handle: Handler; keepsState: boolean }> {
  if (typeof exported !== 'function') {
    const handle = handlerOf(exported);
    if (!handle) throw new MissingHandlerError();
    return { handle, keepsState: false };
  }
  try {
    const result: unknown = await exported(state, environment);
    const handle = handlerOf(result);
    if (handle) return { handle, keepsState: true };
    if (result instanceof Response) return { handle: exported as Handler, keepsState: false };
  } catch (error) {
    const probe = new Request('http://localhost/');
    const response: unknown = await (async () => exported(probe, environment))().catch(() => undefined);
    if (response instanceof Response) return { handle: exported as Handler, keepsState: false };
    throw error;
  }
  throw new MissingHandlerError();
}

function handlerOf(value: unknown): Handler | undefined {
  if (typeof value === 'function') return value as Handler;
  if (typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function') {
    return value.fetch.bind(value) as Handler;
  }
  return undefined;
}

/** Calls a handler. Rejects with its error, or with a `TypeError` if it returns anything but a usable response. */
export async function callHandler(handle: Handler, request: Request, environment: Environment): Promise<Response> {
  const response: unknown = await handle(request, environment);
  if (response instanceof Response && response.type !== 'error') return response;
  throw new TypeError(`The sandbox returned no Response for ${request.method} ${new URL(request.url).pathname}.`);
}

/** Lets a module detect that it runs in a page rather than on a server. */
export const pageEnvironment: Environment = { SANDBOX_IN_PAGE: '1' };

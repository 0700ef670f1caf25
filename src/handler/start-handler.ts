import type { Environment, Handler, SandboxState } from './types.ts';

/** Thrown for a default export that neither is nor makes a handler. */
export class NoHandler extends Error {
  constructor() {
    super('The default export is not a handler, and returns none.');
  }
}

/**
 * The handler that the default export of a module is or makes. A handler and a factory of one are both functions of one
 * argument: what they return for a state shows which one it is. A handler that cannot take a state for a request throws,
 * so it is called again with a request. Throws `NoHandler`, and what the module throws.
 */
export async function startHandler(
  exported: unknown,
  state: SandboxState,
  environment: Environment,
): Promise<{ handle: Handler; keepsState: boolean }> {
  const direct = handlerOf(exported);
  if (direct && typeof exported !== 'function') return { handle: direct, keepsState: false };
  if (typeof exported !== 'function') throw new NoHandler();
  try {
    const made: unknown = await exported(state, environment);
    const handle = handlerOf(made);
    if (handle) return { handle, keepsState: true };
    if (made instanceof Response) return { handle: exported as Handler, keepsState: false };
  } catch (error) {
    const probe = new Request('http://localhost/');
    const response: unknown = await (async () => exported(probe, environment))().catch(() => undefined);
    if (response instanceof Response) return { handle: exported as Handler, keepsState: false };
    throw error;
  }
  throw new NoHandler();
}

function handlerOf(value: unknown): Handler | undefined {
  if (typeof value === 'function') return value as Handler;
  if (typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function') {
    return value.fetch.bind(value) as Handler;
  }
  return undefined;
}

import { inspect } from 'node:util';
import { SiteError } from '../../base/errors/site-error.ts';

/**
 * Reports errors that no caller can catch, because code of the site or of a plugin does not await a promise, or throws
 * in a callback. Without a listener, they would end the server. Returns a function that removes the listeners.
 */
export function watchStrayErrors(report: (error: SiteError) => void): () => void {
  const onError = (cause: unknown) => report(strayError(cause));
  process.on('uncaughtException', onError).on('unhandledRejection', onError);
  return () => void process.off('uncaughtException', onError).off('unhandledRejection', onError);
}

function strayError(cause: unknown): SiteError {
  const text = cause instanceof Error ? (cause.stack ?? `${cause.name}: ${cause.message}`) : inspect(cause);
  const fact = `Code of the site or of a plugin did not handle an error. ${text}`;
  return new SiteError({ topic: 'plugins', fact, hint: 'Await each promise, and catch errors in callbacks.', cause });
}

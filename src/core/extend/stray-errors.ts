import { inspect } from 'node:util';
import { SiteError } from '../base/errors/site-error.ts';
import { firstSiteFrame } from '../base/errors/thrown-at.ts';

/**
 * Reports errors that no caller can catch, because code of the site or of a plugin does not await a promise, or throws
 * in a callback. Without a listener, they would end the process or thread. `nameCode` can name the code that failed; it
 * is called in the asynchronous context of the error. Returns a function that removes the listeners.
 */
export function watchStrayErrors(
  report: (error: SiteError) => void,
  nameCode: () => string | undefined = () => undefined,
): () => void {
  const onError = (cause: unknown) => report(strayError(cause, nameCode()));
  process.on('uncaughtException', onError).on('unhandledRejection', onError);
  return () => void process.off('uncaughtException', onError).off('unhandledRejection', onError);
}

/**
 * Reports a call of `process.exit` before the command has finished: a build without output would count as a success.
 * Returns a function that removes the listener.
 */
export function watchEarlyExit(report: (error: SiteError) => void): () => void {
  const onExit = () => {
    // Listeners run inside the call, so its place is on their stack.
    const place = firstSiteFrame(new Error());
    const fact = 'Code of the site or of a plugin called `process.exit` before the command had finished.';
    const hint = 'Throw an error instead.';
    report(new SiteError({ topic: 'plugins', fact, ...(place && { place }), hint }));
    process.exitCode = 1;
  };
  process.on('exit', onExit);
  return () => void process.off('exit', onExit);
}

/** Contains the stack only if no module of the site is in it: the stack is then the only clue. */
function strayError(cause: unknown, subject = 'Code of the site or of a plugin'): SiteError {
  const place = firstSiteFrame(cause);
  const stack = cause instanceof Error && !place ? cause.stack : undefined;
  const text = stack ?? (cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause));
  const fact = `${subject} did not handle an error. ${text}`;
  const hint = 'Await each promise, and catch errors in callbacks.';
  return new SiteError({ topic: 'plugins', fact, ...(place && { place }), hint, cause });
}

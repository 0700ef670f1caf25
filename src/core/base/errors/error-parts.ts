import type { SiteError, SiteErrorParts } from './site-error.ts';

/** A `SiteError` as data that threads and processes can exchange. */
export type ErrorParts = Omit<SiteErrorParts, 'cause'>;

/**
 * The parts of an error without its cause, which may be anything.
 * @example parentPort.postMessage(errorsOf(error).map(partsOf));
 */
export function partsOf({ topic, fact, place, hint, frame }: SiteError): ErrorParts {
  return { topic, fact, place, hint, frame };
}

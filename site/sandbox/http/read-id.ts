import type { Call } from './call.ts';
import { errorPage } from './error-page.ts';

/** Reads the id in the path: a number, `invalid` if the database rejects it, or an error page. */
export function readId(call: Call): number | 'invalid' | Response {
  const malformed = undecodable(call);
  if (malformed) return malformed;
  // The syntax of an integer in Postgres.
  const text = /^[ \t\n\v\f\r]*([+-]?\d+)[ \t\n\v\f\r]*$/.exec(decodeURIComponent(call.rawId))?.[1];
  const id = Number(text);
  return id >= -(2 ** 31) && id < 2 ** 31 ? id : 'invalid';
}

/** The error page for malformed percent-encoding; undefined for any other id. */
export function undecodable({ rawId, environment }: Call): Response | undefined {
  try {
    decodeURIComponent(rawId);
    return undefined;
  } catch {
    // Malformed percent-encoding is its only error.
    return errorPage(400, `URIError: Failed to decode param '${rawId}'`, environment);
  }
}

import type { Call } from './call.ts';
import { errorPage } from './error-page.ts';
import { notKnown } from './json.ts';

/** An id of the path: a number, `invalid` for what the database refuses, or a response that ends the request. */
export function readId({ rawId, environment }: Call): number | 'invalid' | Response {
  if (!isDecodable(rawId)) return errorPage(400, `URIError: Failed to decode param '${rawId}'`, environment);
  const text = decodeURIComponent(rawId);
  if (/^-?(0|[1-9]\d*)$/.test(text)) {
    const id = Number(text);
    return id >= -(2 ** 31) && id < 2 ** 31 ? id : 'invalid';
  }
  if (/^-?\d+\.\d+$/.test(text) || /^[a-z][a-z_-]*$/i.test(text)) return 'invalid';
  return notKnown(`the id "${text}" in the path`);
}

/** False for malformed percent-encoding. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // Its only error.
    return false;
  }
}

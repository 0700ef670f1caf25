import type { Body, Environment } from './call.ts';
import { errorPage } from './error-page.ts';
import { parseForm } from './form.ts';
import { notKnown } from './json.ts';

const limit = 100 * 1024;

/** Parses the body like AREA, or returns its error page. */
export async function readBody(request: Request, environment: Environment): Promise<{ body: Body } | Response> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const isJson = type.trim() === 'application/json';
  if (!isJson && type.trim() !== 'application/x-www-form-urlencoded') return { body: undefined };
  const bytes = new Uint8Array(await request.arrayBuffer());
  // With a length of 0, AREA parses an empty body; without a length, there is none.
  if (bytes.length === 0) return { body: request.headers.get('content-length') === '0' ? {} : undefined };
  const charset = parameters.map((one) => /^\s*charset="?([^"]*)"?\s*$/.exec(one)?.[1]).find(Boolean) ?? 'utf-8';
  if (charset !== 'utf-8') {
    return isCharset(charset)
      ? notKnown(`a body in the charset ${charset}`)
      : errorPage(415, `UnsupportedMediaTypeError: unsupported charset "${charset.toUpperCase()}"`, environment);
  }
  if (bytes.length > limit) return errorPage(413, 'PayloadTooLargeError: request entity too large', environment);
  const text = new TextDecoder().decode(bytes);
  return isJson ? parseJson(text, environment) : { body: parseForm(text) };
}

function parseJson(text: string, environment: Environment): { body: Body } | Response {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { body: value as Body };
    return errorPage(400, `SyntaxError: Unexpected token …`, environment);
  } catch (error) {
    return errorPage(400, String(error), environment);
  }
}

function isCharset(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    // An unknown label.
    return false;
  }
}

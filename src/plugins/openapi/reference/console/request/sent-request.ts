import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { isJson } from '../../../contract/samples/media-types.ts';
import { respondsWithJson, type FormField, type SampleRequest } from '../../../contract/samples/sample-request.ts';
import { parseJson } from '../../values/parse-json.ts';
import type { PreparedRequest } from './prepare-request.ts';

/** The request of the console as samples write it. Only the browser knows its cookies. */
export function sentRequest(
  { responses }: ConsoleOperation,
  { method, url, headers, body }: PreparedRequest,
): SampleRequest {
  return {
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    cookies: [],
    areCookiesSet: true,
    readsJson: respondsWithJson(responses),
    ...(body !== undefined && { body: bodyOf(body, headers['Content-Type'] ?? '') }),
  };
}

function bodyOf(body: NonNullable<PreparedRequest['body']>, type: string): NonNullable<SampleRequest['body']> {
  if (body instanceof File) return { kind: 'file', file: body.name };
  if (body instanceof FormData) return { kind: 'multipart', fields: [...body].map(fieldOf) };
  const value = isJson(type) && !hasLongNumber.test(body) ? parseJson(body) : undefined;
  return value === undefined ? { kind: 'text', text: body } : { kind: 'json', value };
}

/** JavaScript cannot hold it exactly. */
const hasLongNumber = /\d{16}/;

function fieldOf([name, value]: [string, FormDataEntryValue]): FormField {
  return typeof value === 'string' ? { name, value } : { name, value: '', file: value.name };
}

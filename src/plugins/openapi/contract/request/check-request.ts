import { asObject, type JsonObject } from '../document/json.ts';
import { readSecurity } from '../operation/read-security.ts';
import { upgradeDocument } from '../upgrade-document.ts';
import { checkBody } from './check-body.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkParameters } from './check-parameters.ts';
import { findOperation } from './find-operation.ts';
import { requestSchemas } from './request-schemas.ts';
import type { CheckedRequest, RequestFault, WrittenRequest } from './request-types.ts';

/** Checks a request against an OpenAPI document: operation, parameters, credentials, body. Sends nothing. */
export function checkRequest(written: JsonObject, request: WrittenRequest): CheckedRequest {
  const document = upgradeDocument(written);
  const url = URL.parse(request.url, 'http://server');
  if (!url) return withoutOperation({ fact: `"${request.url}" is not a valid address.` });
  const found = findOperation(document, request.method, url.pathname);
  if (!('raw' in found)) return withoutOperation(found);
  const { raw, pathValues } = found;
  const headers = readHeaders(request.headers);
  if (!(headers instanceof Headers)) return withoutOperation(headers);
  const parts = { path: pathValues, query: url.searchParams, headers, cookies: readCookies(headers) };
  const requirements = readSecurity(document, raw.operation);
  const schemas = requestSchemas(document);
  return {
    operation: raw.name,
    faults: [
      ...checkParameters(raw, parts, { schemas, security: requirements.security }),
      ...checkCredentials(requirements, parts),
      ...checkBody(document, raw, { body: request.body, type: headers.get('content-type') }, schemas),
    ],
  };
}

function withoutOperation(fault: Omit<RequestFault, 'in'>): CheckedRequest {
  return { operation: undefined, faults: [{ in: 'operation', ...fault }] };
}

function readHeaders(headers: WrittenRequest['headers']): Headers | Omit<RequestFault, 'in'> {
  try {
    return new Headers(asObject(headers) as Record<string, string>);
  } catch (error) {
    return { fact: `The headers are not valid: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function readCookies(headers: Headers): ReadonlyMap<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.flatMap(([name = '', ...value]) => (name === '' ? [] : [[name, value.join('=')] as const])));
}

import { messageOf, nearestHint } from '../../../../helpers.ts';
import { asObject, readJson, type JsonObject } from '../document/json.ts';
import { readSecurity } from '../operation/read-security.ts';
import { upgradeDocument } from '../upgrade-document.ts';
import { findOperation, type NoOperation } from './find-operation.ts';
import { isNameOf, readParameter, splitPairs, type EncodedParts } from './read-parameter.ts';
import { requestSchemas, type RequestSchemas } from './request-schemas.ts';
import { credentialField } from '../credentials.ts';
import type { RequiredScheme, SecurityRequirement } from '../types.ts';
import type { RawOperation } from '../lists/list-operations.ts';
import { resolveReference } from '../document/json-pointer.ts';
import { isJson, matchingType, mediaTypeOf } from '../samples/media-types.ts';
import { typesOf } from '../schema/schema-type.ts';
import { splitNull } from '../schema/split-null.ts';
import { readSerialization } from './write-parameter.ts';

/** A request to check against a contract. */
export type WrittenRequest = {
  method: string;
  /** A path or a whole address, with its query. */
  url: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** A JSON value, or the text of a body with another content type. */
  body?: unknown;
};

/** A difference from the contract. */
type RequestFault = NoOperation & { in: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'security' | 'operation' };

type CheckedRequest = {
  /** Id of the operation; undefined if the contract has no operation for the request. */
  operation: string | undefined;
  faults: readonly RequestFault[];
};

/** Checks a request against an OpenAPI document: operation, parameters, credentials, body. Sends nothing. */
export function checkRequest(written: JsonObject, request: WrittenRequest): CheckedRequest {
  const document = upgradeDocument(written);
  const url = URL.parse(request.url, 'http://server');
  if (!url) return withoutOperation({ fact: `"${request.url}" is not a valid address.` });
  const match = findOperation(document, request.method, url.pathname);
  if (!('raw' in match)) return withoutOperation(match);
  const { raw, pathValues } = match;
  const headers = readHeaders(request.headers);
  if (!(headers instanceof Headers)) return withoutOperation(headers);
  const parts = {
    path: pathValues,
    query: splitPairs(url.search.slice(1), '&'),
    header: headers,
    cookie: splitPairs(headers.get('cookie') ?? '', ';'),
  };
  const requirements = readSecurity(document, raw.operation);
  const schemas = requestSchemas(document);
  return {
    operation: raw.name,
    faults: [
      ...checkParameters(raw, parts, schemas, requirements.security),
      ...checkCredentials(requirements, parts),
      ...checkBody(raw, { body: request.body, type: headers.get('content-type') }, schemas),
    ],
  };
}

function withoutOperation(fault: NoOperation): CheckedRequest {
  return { operation: undefined, faults: [{ in: 'operation', ...fault }] };
}

function readHeaders(headers: WrittenRequest['headers']): Headers | NoOperation {
  try {
    return new Headers(asObject(headers) as Record<string, string>);
  } catch (error) {
    return { fact: `The headers are not valid: ${messageOf(error)}` };
  }
}

/** Header parameters that OpenAPI ignores, because security schemes and media types describe these headers. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** Reports missing parameters, values that do not match their schema, and unknown query parameters. */
function checkParameters(
  raw: RawOperation,
  parts: EncodedParts,
  schemas: RequestSchemas,
  security: readonly SecurityRequirement[],
): RequestFault[] {
  const declared = raw.parameters.map((one) => ({ ...one, type: typeOf(raw.document, one.parameter) }));
  const credentialNames = security.flat().flatMap(({ kind, parameter }) => (kind === 'query' ? [parameter ?? ''] : []));
  const namesIn = (place: string) => [
    ...declared.filter(({ parameter }) => parameter['in'] === place).map(({ parameter }) => String(parameter['name'])),
    ...(place === 'query' ? credentialNames : []),
  ];
  const faults = declared.flatMap(({ parameter, at, type }): RequestFault[] => {
    const name = String(parameter['name']);
    const place = parameter['in'] as keyof EncodedParts;
    if (!Object.hasOwn(parts, place) || (place === 'header' && ignoredHeaders.has(name.toLowerCase()))) return [];
    if (parameter['style'] === 'querystring') return [];
    const others = namesIn(place).filter((other) => other !== name);
    const value = readParameter(parameter, parts, { type, others });
    if (value === undefined) {
      const hasOtherStyle = place === 'path' && parts.path.has(name);
      const problem = hasOtherStyle ? `not in the style "${parameter['style']}"` : 'required';
      const isFault = place === 'path' || parameter['required'] === true;
      return isFault ? [{ in: place, fact: `The ${place} parameter "${name}" is ${problem}.` }] : [];
    }
    const [content] = Object.keys(asObject(parameter['content']));
    if (content === undefined && parameter['schema'] === undefined) return [];
    const valueFaults =
      content === undefined
        ? schemas.checkText([...at, 'schema'], value)
        : checkJson(schemas, [...at, 'content', content, 'schema'], value);
    return valueFaults.map(({ fact, hint }) => ({
      in: place,
      fact: `The ${place} parameter "${name}" is invalid: ${nameValue(fact, name)}`,
      hint,
    }));
  });
  // A query with an exploded object may have any field. A parameter for the whole query is not checked.
  const allowsAnyName = declared.some(({ parameter, type }) => {
    const { style, explode } = readSerialization(parameter, 'query');
    if (style === 'querystring') return true;
    return parameter['in'] === 'query' && type === 'object' && style === 'form' && explode;
  });
  return allowsAnyName ? faults : [...faults, ...reportUnknownNames(parts.query, namesIn('query'))];
}

/** The only type that a parameter's schema allows; undefined if it allows several types or any type. */
function typeOf(document: JsonObject, { schema }: JsonObject): string | undefined {
  const types = typesOf(splitNull(document, schema).schema);
  return types.length === 1 ? types[0] : undefined;
}

function checkJson(schemas: RequestSchemas, at: readonly (string | number)[], value: unknown) {
  const parsed = readJson(String(value));
  return 'error' in parsed ? [{ fact: `it is not JSON: ${parsed.error}.` }] : schemas.check(at, parsed.value);
}

function reportUnknownNames(query: EncodedParts['query'], declared: readonly string[]): RequestFault[] {
  return [...new Set(query.map(([name]) => name))]
    .filter((name) => !isNameOf(declared, name))
    .map((name) => ({
      in: 'query',
      fact: `The operation has no query parameter "${name}".`,
      hint: nearestHint(name, declared, undefined),
    }));
}

/** Replaces `value` in a fact with the parameter's name, because the value was checked as a field of an object. */
function nameValue(fact: string, name: string): string {
  return fact
    .replace(/^"value"/, 'it')
    .replace(/^"value\[/, `"${name}[`)
    .replace(/ \(at \/value[^)]*\)/, '');
}

/** Reports a request that satisfies no alternative. Checks only that credentials are present, not their values. */
function checkCredentials(
  { security, securityOptional }: ReturnType<typeof readSecurity>,
  parts: EncodedParts,
): RequestFault[] {
  if (securityOptional || security.length === 0) return [];
  if (security.some((requirement) => requirement.every((scheme) => isSent(scheme, parts)))) return [];
  const alternatives = security.map((requirement) => requirement.map(describePlace).join(' and '));
  return [{ in: 'security', fact: 'The operation requires credentials.', hint: `Send ${alternatives.join(', or ')}.` }];
}

/** True if a request has the credentials of a scheme, or cannot have them: certificates belong to the connection. */
function isSent(scheme: RequiredScheme, parts: EncodedParts): boolean {
  const field = credentialField(scheme, { plain: '', inQuery: '', basic: '' });
  if (!field) return true;
  const { place, name, value: prefix } = field;
  const sent = (place === 'header' ? parts.header.get(name) : parts[place].find(([key]) => key === name)?.[1]) ?? '';
  return sent.length > prefix.length && sent.toLowerCase().startsWith(prefix.toLowerCase());
}

function describePlace(scheme: RequiredScheme): string {
  const field = credentialField(scheme, { plain: '…', inQuery: '…', basic: '…' });
  if (!field) return `the credentials of "${scheme.name}"`;
  const { place, name, value } = field;
  return `the ${place === 'query' ? 'query parameter' : place} "${value === '…' ? name : `${name}: ${value}`}"`;
}

/** Reports a body that is missing, of another media type, or does not match its schema. Only JSON is validated. */
function checkBody(
  { document, operation, at }: RawOperation,
  { body, type: header }: { body: unknown; type: string | null },
  schemas: RequestSchemas,
): RequestFault[] {
  const fault = (fact: string, hint?: string): RequestFault => ({ in: 'body', fact, hint });
  const written = operation['requestBody'];
  if (written === undefined) return body === undefined ? [] : [fault('The operation takes no body.')];
  const declared = resolveReference(document, written);
  const content = asObject(declared['content']);
  if (body === undefined) return declared['required'] === true ? [fault('The operation requires a body.')] : [];
  const type = mediaTypeOf(header ?? 'application/json');
  const media = matchingType(Object.keys(content), type);
  if (media === undefined) {
    return [fault(`The operation takes no ${type} body.`, `It takes ${Object.keys(content).join(', ')}.`)];
  }
  if (!isJson(type) || asObject(content[media])['schema'] === undefined) return [];
  // If there is a `Content-Type` header, a string is the raw body. Otherwise, it is already a JSON value.
  const parsed = typeof body === 'string' && header !== null ? readJson(body) : { value: body };
  if ('error' in parsed) return [fault(`The body is not JSON: ${parsed.error}.`)];
  const path = [...at, 'requestBody', 'content', media, 'schema'];
  return schemas.check(path, parsed.value).map(({ fact, hint }) => fault(`The body is invalid: ${fact}`, hint));
}

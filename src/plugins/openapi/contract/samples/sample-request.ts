import { carry, credentialsOf } from '../credentials.ts';
import { asObject } from '../document/json.ts';
import type { MediaType, Operation, Parameter, RequestBody, SecurityRequirement } from '../types.ts';
import {
  queryPairs,
  readSerialization,
  textOf,
  writeHeader,
  writePath,
  type Serialization,
} from '../request/write-parameter.ts';
import { tokenMarkers } from './fill-sample.ts';
import { sentMethod } from '../../../../helpers.ts';
import { isJson } from './media-types.ts';

type Pair = { name: string; value: string };

/** The request that samples send, as plain data with markers for the reader's own values. */
export type SampleRequest = {
  method: string;
  /** Path with its parameters filled in, percent-encoded. */
  path: string;
  query: readonly Pair[];
  headers: readonly Pair[];
  cookies: readonly Pair[];
  /** True if all cookies are credentials that the server has set, so that browsers send them automatically. */
  areCookiesSet: boolean;
  body?: { type: string; json: unknown } | { type: string; text: string } | { type: string; fields: readonly Pair[] };
};

export type RequestParts = Pick<Operation, 'method' | 'path' | 'parameters' | 'requestBody' | 'security'>;

/** The first request that the contract describes: required parameters, first example of the body, first security requirement. */
export function sampleRequest({ method, path, parameters, requestBody, security }: RequestParts): SampleRequest {
  const sent = parameters.filter((parameter) => parameter.required);
  const sentIn = (place: Parameter['in']) => sent.filter((parameter) => parameter.in === place);
  const pairs = (place: 'query' | 'cookie'): Pair[] =>
    sentIn(place).flatMap((parameter) =>
      queryPairs(parameter.name, parameter.example, serializationOf(parameter)).map(([name, value]) => ({
        name,
        value,
      })),
    );
  const media = requestBody && sampledMedia(requestBody);
  const example = media?.examples[0];
  const authentication = authenticate(security[0]);
  return {
    method: sentMethod(method),
    path: fillPath(path, parameters),
    query: [...pairs('query'), ...authentication.query],
    headers: [
      ...(example && media ? [{ name: 'Content-Type', value: media.type }] : []),
      ...sentIn('header')
        .filter(({ name }) => isToken(name))
        .map((parameter) => ({
          name: parameter.name,
          value: writeHeader(parameter.example, serializationOf(parameter)),
        })),
      ...authentication.header,
    ],
    cookies: [...pairs('cookie'), ...authentication.cookie],
    areCookiesSet: pairs('cookie').length === 0,
    ...(media && example && { body: bodyOf(media, example.value) }),
  };
}

/** The media type that samples send: the first JSON, else the first of all. */
export function sampledMedia({ content }: RequestBody): MediaType | undefined {
  return content.find(({ type }) => isJson(type)) ?? content[0];
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((item) => item.in === 'path' && item.name === name);
    return parameter?.example === undefined ? whole : writePath(name, parameter.example, serializationOf(parameter));
  });
  // Samples may have the address between any kind of quotes.
  return filled.replaceAll(/["'\\`\s]/g, (character) => (character === "'" ? '%27' : encodeURIComponent(character)));
}

function serializationOf({ in: place, serialization }: Parameter): Serialization {
  return serialization ?? readSerialization({}, place);
}

/** True for a valid header name (RFC 9110). Others cannot be sent, and no language escapes names. */
function isToken(name: string): boolean {
  return /^[\w!#$%&*+.^|~-]+$/.test(name);
}

/** A list is sent as the same name several times. */
function pairsOf(name: string, value: unknown): Pair[] {
  return (Array.isArray(value) ? value : [value]).map((item) => ({ name, value: textOf(item) }));
}

function bodyOf({ type }: MediaType, value: unknown): NonNullable<SampleRequest['body']> {
  if (isForm(type)) {
    return { type, fields: Object.entries(asObject(value)).flatMap(([name, part]) => pairsOf(name, part)) };
  }
  return isJson(type) ? { type, json: value } : { type, text: textOf(value) };
}

function authenticate(requirement: SecurityRequirement = []): Record<'query' | 'header' | 'cookie', Pair[]> {
  const credentials = credentialsOf([requirement]).map(({ name }) => name);
  const carried = requirement.flatMap(
    (scheme) => carry(scheme, tokenMarkers(credentials.indexOf(scheme.credential))) ?? [],
  );
  const pairs = (place: 'query' | 'header' | 'cookie') =>
    carried.filter((one) => one.place === place).map(({ name, value }) => ({ name, value }));
  return { query: pairs('query'), header: pairs('header'), cookie: pairs('cookie') };
}

function isForm(type: string): boolean {
  return type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');
}

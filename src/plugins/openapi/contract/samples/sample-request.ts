import { credentialField, credentialsOf } from '../credentials.ts';
import { textOf, writeJson } from '../document/exact-number.ts';
import { asObject, isObject } from '../document/json.ts';
import type { Encoding, MediaType, Operation, Parameter, SecurityRequirement } from '../types.ts';
import { formPairs, readSerialization, writeHeader, writePairs, writePath } from '../request/write-parameter.ts';
import { baseUrlMarker, tokenMarkers } from './fill-sample.ts';
import { encodeSegment, sentMethod } from '../../../../helpers.ts';
import { fileName, isBinary, isJson, isStreamed, mediaTypeOf } from './media-types.ts';

type Pair = { name: string; value: string };

/** A field of a form; a part of a multipart form may be a file, or have a media type. */
export type FormField = Pair & { file?: string; type?: string };

/** The request that samples send, as plain data with markers for the reader's own values. */
export type SampleRequest = {
  method: string;
  /** Percent-encoded. */
  url: string;
  /** Without cookies, and without the type of a multipart form, which contains a boundary. */
  headers: readonly Pair[];
  /** Encoded, such as `theme=dark`. */
  cookies: readonly string[];
  /** True if all cookies are credentials that the server has set, so that browsers send them automatically. */
  areCookiesSet: boolean;
  /** True if the response is JSON. */
  readsJson: boolean;
  /** Name of the file for a binary response. */
  savedAs?: string;
  /** True to print the parts of the response as they arrive, because it may never end. */
  isStream?: true;
  body?: SampleBody;
};

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string }
  /** `file` is a file name. */
  | { kind: 'file'; file: string }
  | { kind: 'form' | 'multipart'; fields: readonly FormField[] };

/** The parts of an operation from which its samples are made. */
export type SampleSource = Pick<Operation, 'method' | 'path' | 'parameters' | 'requestBody' | 'security' | 'responses'>;

/** The request that samples send: required parameters, first example of the body, first security requirement. */
export function sampleRequest(operation: SampleSource): SampleRequest {
  const { parameters, requestBody, security } = operation;
  const sentIn = (place: Parameter['in']): Pair[] =>
    parameters
      .filter((parameter) => parameter.required && parameter.in === place)
      .map((parameter) => ({ name: parameter.name, value: writeSent(parameter, parameter.example) }))
      .filter(({ value }) => value !== '' || place === 'header');
  const media = sampledMedia(requestBody);
  const body = media && bodyOf(media);
  const credentials = credentialsByPlace(security[0]);
  const query = [...sentIn('query').map(({ value }) => value), ...credentials('query').map(encodePair)].join('&');
  const cookies = sentIn('cookie').map(({ value }) => value);
  const impliedHeaders = [
    ...credentials('header'),
    ...(body && body.kind !== 'multipart' ? [{ name: 'Content-Type', value: media.type }] : []),
  ];
  const impliedNames = new Set([body && 'content-type', ...impliedHeaders.map(({ name }) => name.toLowerCase())]);
  const parameterHeaders = sentIn('header').filter(
    ({ name }) => isHeaderName(name) && !impliedNames.has(name.toLowerCase()),
  );
  return {
    method: sentMethod(operation.method),
    url: baseUrlMarker + fillPath(operation.path, parameters) + (query && `?${query}`),
    headers: [...parameterHeaders, ...impliedHeaders],
    cookies: [...cookies, ...credentials('cookie').map(encodePair)],
    areCookiesSet: cookies.length === 0,
    ...readingOf(operation),
    ...(body && { body }),
  };
}

/** The media type that samples, steps and the console send: the first JSON type, otherwise the first type. */
export function sampledMedia<Media extends Pick<MediaType, 'type'>>(
  body: { content: readonly Media[] } | undefined,
): Media | undefined {
  return body?.content.find(({ type }) => isJson(type)) ?? body?.content[0];
}

/** The headers of a request, including its cookies. */
export function headersOf({ headers, cookies }: SampleRequest): readonly Pair[] {
  return cookies.length === 0 ? headers : [...headers, { name: 'Cookie', value: cookies.join('; ') }];
}

/** A JSON, text or URL-encoded body as the text that is sent. */
export function bodyText(body: Exclude<SampleBody, { kind: 'file' }>): string {
  if (body.kind === 'json') return writeJson(body.value);
  if (body.kind === 'text') return body.text;
  return new URLSearchParams(body.fields.map(({ name, value }) => [name, value])).toString();
}

function encodePair({ name, value }: Pair): string {
  return `${encodeSegment(name)}=${encodeSegment(value)}`;
}

type RequestWithResponses = {
  method: string;
  responses: readonly { status: string; content: readonly { type: string; schema?: unknown }[] }[];
};

type Reading = Pick<SampleRequest, 'readsJson' | 'savedAs' | 'isStream'>;

/** How to read the response to a successful request: as JSON, as a file, as a stream, or otherwise as text. */
export function readingOf({ method, responses }: RequestWithResponses): Reading {
  const { content = [] } = responses.find(({ status }) => status.startsWith('2')) ?? responses[0] ?? {};
  const readsJson = content.some(({ type }) => isJson(type));
  const [first] = content;
  if (!first || readsJson || sentMethod(method) === 'HEAD') return { readsJson };
  if (isStreamed(first.type)) return { readsJson, isStream: true };
  return { readsJson, ...(isBinary(first) && { savedAs: fileName('response', first.type) }) };
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((item) => item.in === 'path' && item.name === name);
    return parameter?.example === undefined ? whole : writeSent(parameter, parameter.example);
  });
  // Encode all quotes, because the languages of samples use different quotes around the address.
  return filled.replaceAll(/["'\\`\s]|\P{ASCII}+/gu, (text) => (text === "'" ? '%27' : encodeSegment(text)));
}

/** A value of a parameter as requests contain it, such as `expand=a,b` in a query or `a,b` in a header. */
export function writeSent(parameter: Parameter, value: unknown): string {
  const { name, in: place, serialization = readSerialization({}, place) } = parameter;
  if (place === 'path') return writePath(name, value, serialization);
  if (place === 'header') return writeHeader(value, serialization);
  return writePairs(name, value, serialization).join(place === 'query' ? '&' : '; ');
}

/** True for a valid header name (RFC 9110). Other names cannot be sent, and samples do not escape names. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&*+.^|~-]+$/.test(name);
}

function bodyOf(media: MediaType): SampleBody | undefined {
  const { type, files = [], encoding = [] } = media;
  const wholeFile = files.find(({ name }) => name === '');
  if (wholeFile) return { kind: 'file', file: wholeFile.fileName };
  const [example] = media.examples;
  if (!example) return undefined;
  const { value } = example;
  if (isJson(type)) return { kind: 'json', value };
  const isMultipart = type.startsWith('multipart/form-data');
  const isForm = isMultipart || type.startsWith('application/x-www-form-urlencoded');
  if (!isForm) return { kind: 'text', text: textOf(value) };
  const values = asObject(value);
  const missing = files.filter(({ name, isRequired }) => isRequired && values[name] === undefined);
  const entries = [...Object.entries(values), ...missing.map(({ name }) => [name, ''] as const)];
  const fields = entries.flatMap(([name, content]): FormField[] => {
    const file = files.find((one) => one.name === name)?.fileName;
    if (file !== undefined) {
      const contentType = encoding.find((part) => part.name === name)?.contentType ?? '';
      const isSingleType = /^[^,*]+$/.test(contentType);
      return [content].flat().map((item) => ({
        name,
        value: '',
        file: isFileName(item) ? item : file,
        ...(isSingleType && { type: contentType }),
      }));
    }
    if (isMultipart) return multipartFields(name, content, encoding);
    return formPairs(name, content, encoding).map(([key, text]) => ({ name: key, value: text }));
  });
  return { kind: isMultipart ? 'multipart' : 'form', fields };
}

/**
 * The multipart parts for a property, one per list item. Their type is from `encoding`, or is JSON for objects. Omits
 * `text/plain`, which is the default, and lists or ranges of types, from which clients cannot choose.
 */
export function multipartFields(name: string, value: unknown, encoding: readonly Encoding[]): FormField[] {
  const written = encoding.find((part) => part.name === name)?.contentType ?? '';
  return [value].flat().map((item): FormField => {
    const type = written === '' && isObject(item) ? 'application/json' : written;
    const isTypeSent = mediaTypeOf(type) !== 'text/plain' && /^[^,*]+$/.test(type);
    return { name, value: textOf(item), ...(isTypeSent && { type }) };
  });
}

/** True for an example that is a file name without characters that samples would have to escape. */
function isFileName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+\.\w{1,5}$/.test(value);
}

/** Returns a lookup of a requirement's credentials by their place in a request. */
function credentialsByPlace(requirement: SecurityRequirement = []) {
  const names = credentialsOf([requirement]).map(({ name }) => name);
  const fields = requirement.flatMap(
    (scheme) => credentialField(scheme, tokenMarkers(names.indexOf(scheme.credential))) ?? [],
  );
  return (place: 'query' | 'header' | 'cookie'): Pair[] =>
    fields.filter((field) => field.place === place).map(({ name, value }) => ({ name, value }));
}

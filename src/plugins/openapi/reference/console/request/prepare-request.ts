import { encodePart } from '../../../../../core/base/addresses/encode-part.ts';
import { ownValue } from '../../../../../core/base/own-value.ts';
import { carry } from '../../../contract/credentials.ts';
import { asObject } from '../../../contract/document/json.ts';
import { encodeBasic } from '../../../contract/encode-basic.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { safeBaseUrl } from '../../../contract/samples/fill-sample.ts';
import { isJson } from '../../../contract/samples/sample-request.ts';
import { parameterKey, requirementOf, type ConsoleValues } from './console-values.ts';
import { valueOf } from './parameter-value.ts';

/** A request as `fetch` takes it. */
export type PreparedRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData;
  credentials: 'include' | 'omit';
};

/** `tokens` by credential. */
export type Caller = { baseUrl: string; tokens: Readonly<Record<string, string>> };

type Pair = readonly [name: string, value: string];

/** Assembles a request without cookies, which only the browser controls. */
export function prepareRequest(
  operation: ConsoleOperation,
  values: ConsoleValues,
  { baseUrl, tokens }: Caller,
): PreparedRequest {
  const written = writtenParameters(operation, values);
  const carried = carriedCredentials(operation, values, tokens);
  const pairsIn = (place: 'query' | 'header') => [
    ...written.filter((parameter) => parameter.place === place).flatMap(({ pairs }) => pairs),
    ...carried.filter((one) => one.place === place).map(({ name, value }): Pair => [name, value]),
  ];
  const headers = pairsIn('header');
  const body = prepareBody(values);
  // `FormData` has its own content type, with the boundary of its parts.
  if (typeof body === 'string') headers.unshift(['Content-Type', values.type]);
  return {
    method: operation.method.toUpperCase(),
    url: safeBaseUrl(baseUrl) + fillPath(operation, written) + queryString(pairsIn('query')),
    headers: Object.fromEntries(headers),
    ...(body !== undefined && { body }),
    credentials: values.withCookies ? 'include' : 'omit',
  };
}

/** The reader's credentials for the chosen requirement, without duplicate headers. */
function carriedCredentials(operation: ConsoleOperation, { placement }: ConsoleValues, tokens: Caller['tokens']) {
  const carried = requirementOf(operation, placement).flatMap((scheme) => {
    const token = tokens[scheme.credential] ?? '';
    if (token === '') return [];
    const basic = scheme.kind === 'basic' ? encodeBasic(token) : '';
    return carry(scheme, { plain: token, inQuery: token, basic }) ?? [];
  });
  return carried.filter(
    ({ place, name }, index) =>
      place !== 'header' ||
      index === carried.findIndex((other) => other.place === place && other.name.toLowerCase() === name.toLowerCase()),
  );
}

type Written = { place: ConsoleParameter['in']; name: string; pairs: Pair[] };

function writtenParameters(operation: ConsoleOperation, values: ConsoleValues): Written[] {
  return operation.parameters.flatMap((parameter) => {
    const text = values.parameters[parameterKey(parameter)] ?? '';
    if (text === '') return [];
    const value = valueOf(operation, parameter.schema, text);
    return { place: parameter.in, name: parameter.name, pairs: writeParameter(parameter, value) };
  });
}

/** Lists and objects in the contract's serialization style. */
function writeParameter({ name, style, explode }: ConsoleParameter, value: unknown): Pair[] {
  if (Array.isArray(value)) {
    const items = value.map(textOf);
    if (explode && style === 'form') return items.map((item) => [name, item]);
    return [[name, items.join(ownValue(separators, style) ?? ',')]];
  }
  if (typeof value !== 'object' || value === null) return [[name, textOf(value)]];
  const entries = Object.entries(value).map(([key, item]) => [key, textOf(item)] as const);
  if (style === 'deepObject') return entries.map(([key, item]) => [`${name}[${key}]`, item]);
  if (explode && style === 'form') return entries;
  return [[name, entries.map(([key, item]) => (explode ? `${key}=${item}` : `${key},${item}`)).join(',')]];
}

const separators: Readonly<Record<string, string>> = { pipeDelimited: '|', spaceDelimited: ' ' };

function fillPath({ path }: ConsoleOperation, written: readonly Written[]): string {
  return path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = written.find((item) => item.place === 'path' && item.name === name)?.pairs[0]?.[1];
    return value === undefined ? whole : encodePart(value);
  });
}

function queryString(pairs: readonly Pair[]): string {
  const query = pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

function prepareBody({ type, body, files = {} }: ConsoleValues): string | FormData | undefined {
  if (type === '' || (body.trim() === '' && Object.keys(files).length === 0)) return undefined;
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const isMultipart = type.startsWith('multipart/form-data');
  if (!isForm && !isMultipart) return body;
  const fields = formFields(body);
  if (isForm) return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const form = new FormData();
  for (const [name, value] of fields) if (!Object.hasOwn(files, name)) form.append(name, value);
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
  return form;
}

/** Forms are edited as an object; a list becomes one field per value. */
function formFields(body: string): Pair[] {
  return Object.entries(asObject(readJson(body))).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => [name, textOf(item)] as const),
  );
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Sent despite reported errors: there are no fields.
    return undefined;
  }
}

/** True if the editor contains JSON for this media type. Forms are edited as JSON objects, too. */
export function isWrittenAsJson(type: string): boolean {
  return isJson(type) || type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

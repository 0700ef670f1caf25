import { encodeSegment, ownValue, sentMethod } from '../../../../../helpers.ts';
import { credentialField, encodeBasic } from '../../../contract/credentials.ts';
import { asObject, parseExactly } from '../../../contract/document/json.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { formPairs, writeHeader, writePairs, writePath } from '../../../contract/request/write-parameter.ts';
import { safeBaseUrl } from '../../../contract/samples/fill-sample.ts';
import { isJson } from '../../../contract/samples/media-types.ts';
import { multipartFields, type FormField } from '../../../contract/samples/sample-request.ts';
import { fileFields, isFileBody, parameterKey, requirementOf, type ConsoleValues } from './console-values.ts';
import { valueOf } from './parameter-value.ts';
import type { Tokens } from '../../values/reader-values.ts';

/** A request with the options of `fetch`. */
export type PreparedRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData | File;
  /** The fields of a multipart form. */
  fields?: readonly FormField[];
  credentials: 'include' | 'omit';
};

/** The server to call, and the reader's token for each credential. */
export type CallTarget = { baseUrl: string; tokens: Tokens };

/** Assembles a request without cookies, which only the browser controls. */
export function prepareRequest(
  operation: ConsoleOperation,
  values: ConsoleValues,
  { baseUrl, tokens }: CallTarget,
): PreparedRequest {
  const sent = sentParameters(operation, values);
  const credentialFields = sentCredentials(operation, values, tokens);
  const sentIn = (part: 'query' | 'header') => sent.filter(({ parameter }) => parameter.in === part);
  const credentialsIn = (part: 'query' | 'header') => credentialFields.filter(({ place }) => place === part);
  const query = [
    ...sentIn('query').flatMap(({ parameter, value }) => writePairs(parameter.name, value, parameter)),
    ...credentialsIn('query').map(({ name, value }) => `${encodeSegment(name)}=${encodeSegment(value)}`),
  ];
  const { body, fields } = prepareBody(operation, values);
  const type = contentType(values.type, body);
  const impliedHeaders = [...(type ? [{ name: 'Content-Type', value: type }] : []), ...credentialsIn('header')];
  const impliedNames = new Set([
    body instanceof FormData && 'content-type',
    ...impliedHeaders.map(({ name }) => name.toLowerCase()),
  ]);
  const parameterHeaders = sentIn('header')
    .filter(({ parameter }) => !impliedNames.has(parameter.name.toLowerCase()))
    .map(({ parameter, value }) => ({ name: parameter.name, value: writeHeader(value, parameter) }));
  return {
    method: sentMethod(operation.method),
    url: safeBaseUrl(baseUrl) + fillPath(operation, sent) + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: Object.fromEntries([...parameterHeaders, ...impliedHeaders].map(({ name, value }) => [name, value])),
    body,
    ...(fields && { fields }),
    credentials: values.withCookies ? 'include' : 'omit',
  };
}

/** The `Content-Type` to set. Undefined for `FormData`, which has its own, with the boundary of its parts. */
function contentType(chosen: string, body: PreparedRequest['body']): string | undefined {
  if (body === undefined || body instanceof FormData) return undefined;
  // The type of the file, if known, replaces a range of types, such as `image/*`.
  return body instanceof File && chosen.includes('*') ? body.type : chosen;
}

/** The reader's credentials for the chosen requirement, without duplicate headers. */
function sentCredentials(operation: ConsoleOperation, { requirement }: ConsoleValues, tokens: Tokens) {
  const fields = requirementOf(operation, requirement).flatMap((scheme) => {
    const token = tokens[scheme.credential] ?? '';
    if (token === '') return [];
    const basic = scheme.kind === 'basic' ? encodeBasic(token) : '';
    return credentialField(scheme, { plain: token, inQuery: token, basic }) ?? [];
  });
  return fields.filter(
    ({ place, name }, index) =>
      place !== 'header' ||
      index === fields.findIndex((other) => other.place === place && other.name.toLowerCase() === name.toLowerCase()),
  );
}

type SentParameter = { parameter: ConsoleParameter; value: unknown };

function sentParameters(operation: ConsoleOperation, values: ConsoleValues): SentParameter[] {
  return operation.parameters.flatMap((parameter) => {
    const text = values.parameters[parameterKey(parameter)] ?? '';
    if (text === '') return [];
    // JSON (`content`) needs numbers, not strings. All other styles send numbers as the reader has typed them: `1.0`
    // stays `1.0`.
    return [{ parameter, value: valueOf(operation, parameter.schema, text, parameter.style !== 'content') }];
  });
}

function fillPath({ path }: ConsoleOperation, sent: readonly SentParameter[]): string {
  return path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const found = sent.find(({ parameter }) => parameter.in === 'path' && parameter.name === name);
    return found ? writePath(name, found.value, found.parameter) : whole;
  });
}

function prepareBody(operation: ConsoleOperation, values: ConsoleValues): Pick<PreparedRequest, 'body' | 'fields'> {
  const { type, body, files = {} } = values;
  if (isFileBody(operation, type)) return { body: files['']?.[0] };
  // The reader may have chosen files for another media type, too.
  const chosenFiles = fileFields(operation, type).flatMap(({ name }) =>
    (ownValue(files, name) ?? []).map((file) => ({ name, file })),
  );
  if (type === '' || (body.trim() === '' && chosenFiles.length === 0)) return {};
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const isMultipart = type.startsWith('multipart/form-data');
  if (!isForm && !isMultipart) return { body };
  const encoding = operation.body?.content.find((media) => media.type === type)?.encoding ?? [];
  // The reader may send a body despite reported errors. Invalid JSON has no fields.
  const properties = Object.entries(asObject(parseExactly(body)));
  if (isForm) {
    const pairs = properties.flatMap(([name, value]) => formPairs(name, value, encoding));
    return { body: new URLSearchParams(pairs).toString() };
  }
  const form = new FormData();
  const fields = properties
    .filter(([key]) => !chosenFiles.some((one) => one.name === key))
    .flatMap(([name, value]) => multipartFields(name, value, encoding));
  for (const { name, value, type: partType } of fields) {
    // Browsers send the type of a part only with a file name, which `append` adds for a `Blob`.
    form.append(name, partType === undefined ? value : new Blob([value], { type: partType }));
  }
  for (const { name, file } of chosenFiles) {
    form.append(name, file);
    fields.push({ name, value: '', file: file.name });
  }
  return { body: form, fields };
}

/** True if the editor contains JSON for this media type. Forms are edited as JSON objects, too. */
export function isWrittenAsJson(type: string): boolean {
  return isJson(type) || type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');
}

import { isSecret, isSentByBrowser } from '../../../contract/credentials.ts';
import { textOf, writeJson } from '../../../contract/document/exact-number.ts';
import { asArray, asObject, asText, isObject, textsOf } from '../../../contract/document/json.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { sampledMedia } from '../../../contract/samples/sample-request.ts';
import { resolveSchema } from './console-schema.ts';
import type { FilePart, SecurityRequirement } from '../../../contract/types.ts';

/** The values of an operation's form. */
export type ConsoleValues = {
  /** By `parameterKey`. */
  parameters: Readonly<Record<string, string>>;
  /** `requirementKey` of the security requirement that the request follows; empty without a requirement. */
  requirement: string;
  /** True if the browser sends and stores cookies of the server. */
  withCookies: boolean;
  /** Media type of the body. */
  type: string;
  body: string;
  /** Bodies for the media types that the reader chose before, by type. Kept in memory only. */
  bodies?: Readonly<Record<string, string>>;
  /** Files of a multipart form, by field; a file that is the whole body has an empty key. Kept in memory only. */
  files?: Readonly<Record<string, readonly File[]>>;
};

/** Identifies a parameter by its place and name, because parameters in different places may have the same name. */
export function parameterKey({ in: place, name }: Pick<ConsoleParameter, 'in' | 'name'>): string {
  return `${place}-${name}`;
}

/** Identifies an operation among several contracts, which may use the same ids. */
export function operationKey({ id, method, path }: Pick<ConsoleOperation, 'id' | 'method' | 'path'>): string {
  return `${id} ${method} ${path}`;
}

/** The files that a body of this media type contains, in the order of the contract. */
export function fileFields({ body }: ConsoleOperation, type: string): readonly FilePart[] {
  return body?.content.find((media) => media.type === type)?.files ?? [];
}

/** True if the body is a single file. */
export function isFileBody(operation: ConsoleOperation, type: string): boolean {
  return fileFields(operation, type).some(({ name }) => name === '');
}

/** Identifies a security requirement by its schemes. */
export function requirementKey(requirement: SecurityRequirement): string {
  return requirement.map(({ name }) => name).join(' ');
}

/** The security requirement with a key; empty if no requirement has this key. */
export function requirementOf({ security }: ConsoleOperation, key: string): SecurityRequirement {
  return security.find((requirement) => requirementKey(requirement) === key) ?? [];
}

/**
 * Initial values of the form: required parameters, the media type of the samples, the first example that readers can
 * choose, and the first security requirement that needs more than cookies and certificates.
 */
export function initialValues(operation: ConsoleOperation): ConsoleValues {
  const { parameters, security, body } = operation;
  const type = sampledMedia(body)?.type ?? '';
  const [first = []] = security;
  const tokenRequirement = security.find((requirement) => requirement.some((scheme) => !isSentByBrowser(scheme)));
  return {
    parameters: Object.fromEntries(
      parameters.map((parameter) => [parameterKey(parameter), exampleField(parameter, operation.firstExample)]),
    ),
    requirement: tokenRequirement ? requirementKey(tokenRequirement) : '',
    withCookies: (tokenRequirement ?? first).some(isSentByBrowser),
    type,
    body: firstBody(operation, type),
  };
}

/** The first example of a media type's body as text; empty without an example. */
export function firstBody(operation: ConsoleOperation, type: string): string {
  const media = operation.body?.content.find((one) => one.type === type);
  return exampleText(operation, type, media?.examples[0]?.value);
}

/**
 * The text of a parameter's field for the example `name`. If the parameter lacks this example, the field is empty
 * unless the parameter is required.
 */
export function exampleField({ required, example, examples }: ConsoleParameter, name: string | undefined): string {
  const namedExample = examples?.find((one) => one.name === name);
  return namedExample || required ? fieldText(namedExample ? namedExample.value : example) : '';
}

/** An example as text for the editor, without the files of a form. */
export function exampleText(operation: ConsoleOperation, type: string, value: unknown): string {
  const names = fileFields(operation, type).map(({ name }) => name);
  if (!isObject(value)) return bodyText(value);
  return bodyText(Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))));
}

/** A value as text for the editor. */
export function bodyText(value: unknown): string {
  return asText(value) ?? writeJson(value, 2);
}

function fieldText(value: unknown): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.map(fieldText).join('\n') : textOf(value);
}

/**
 * The values that storage and links may contain: without files, other bodies, and values that the contract marks as
 * secret. Omits an empty body, so that a reload restores the example of its media type.
 */
export function storedValues(operation: ConsoleOperation, values: ConsoleValues): unknown {
  const { body, parameters, definitions } = operation;
  const media = body?.content.find(({ type }) => type === values.type);
  const secrets = parameters.filter(({ schema }) => isSecret(resolveSchema(operation, schema))).map(parameterKey);
  return {
    ...values,
    files: undefined,
    bodies: undefined,
    parameters: Object.fromEntries(Object.entries(values.parameters).filter(([name]) => !secrets.includes(name))),
    body: values.body === '' || isSecret([media?.schema, definitions]) ? undefined : values.body,
  };
}

/** The stored values that the operation's form still accepts, completed with initial values. */
export function fitValues(operation: ConsoleOperation, stored: unknown): ConsoleValues {
  const initial = initialValues(operation);
  const { parameters, requirement, withCookies, type, body, bodies, files } = asObject(stored);
  // Only drafts of this page contain files: storage and links contain JSON.
  const hasFiles = Object.values(asObject(files)).some((list) => asArray(list)[0] instanceof File);
  const isKnownRequirement =
    requirement === '' || operation.security.some((one) => requirementKey(one) === requirement);
  const media = operation.body?.content.find((one) => one.type === type);
  return {
    parameters: { ...initial.parameters, ...textsOf(parameters) },
    requirement: (isKnownRequirement ? asText(requirement) : undefined) ?? initial.requirement,
    withCookies: typeof withCookies === 'boolean' ? withCookies : initial.withCookies,
    type: media?.type ?? initial.type,
    body: media && typeof body === 'string' ? body : firstBody(operation, media?.type ?? initial.type),
    ...(isObject(bodies) && { bodies: textsOf(bodies) }),
    ...(hasFiles && { files: files as ConsoleValues['files'] }),
  };
}

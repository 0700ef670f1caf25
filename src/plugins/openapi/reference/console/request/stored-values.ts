import { asObject, asText } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { resolveSchema } from './console-schema.ts';
import { initialValues, parameterKey, requirementKey, type ConsoleValues } from './console-values.ts';

/**
 * Values of a form without those that the contract marks as secrets. An emptied body is left out as well, so that a
 * reload brings the example back.
 */
export function storedValues(operation: ConsoleOperation, values: ConsoleValues): unknown {
  const { body, parameters, definitions } = operation;
  const media = body?.content.find(({ type }) => type === values.type);
  const secret = parameters.filter(({ schema }) => isSecret(resolveSchema(operation, schema))).map(parameterKey);
  return {
    ...values,
    files: undefined,
    parameters: Object.fromEntries(Object.entries(values.parameters).filter(([name]) => !secret.includes(name))),
    body: values.body === '' || isSecret([media?.schema, definitions]) ? undefined : values.body,
  };
}

/** True if a schema marks a value as secret. */
function isSecret(schema: unknown): boolean {
  return /"(format":"password"|writeOnly":true)/.test(JSON.stringify(schema));
}

/** Stored values that this version of the operation's form still supports. */
export function fitValues(operation: ConsoleOperation, stored: unknown): ConsoleValues {
  const initial = initialValues(operation);
  const { parameters, placement, withCookies, type, body, files } = asObject(stored);
  const chosen = filesOf(files);
  const isPlacement = placement === '' || operation.security.some((one) => requirementKey(one) === placement);
  const hasBody = typeof body === 'string' && operation.body?.content.some((media) => media.type === type);
  return {
    parameters: { ...initial.parameters, ...textsOf(parameters) },
    placement: (isPlacement ? asText(placement) : undefined) ?? initial.placement,
    withCookies: typeof withCookies === 'boolean' ? withCookies : initial.withCookies,
    type: (hasBody ? asText(type) : undefined) ?? initial.type,
    body: hasBody ? body : initial.body,
    ...(Object.keys(chosen).length > 0 && { files: chosen }),
  };
}

/** The files among unchecked values: only a draft of this page has some. */
function filesOf(files: unknown): NonNullable<ConsoleValues['files']> {
  const lists = Object.entries(asObject(files)).map(
    ([name, list]) => [name, Array.isArray(list) ? list.filter((one) => one instanceof File) : []] as const,
  );
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

/** The strings among unchecked values. */
export function textsOf(values: unknown): ConsoleValues['parameters'] {
  return Object.fromEntries(
    Object.entries(asObject(values)).filter((entry): entry is [string, string] => asText(entry[1]) !== undefined),
  );
}

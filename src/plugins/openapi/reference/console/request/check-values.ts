import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { checkValue } from '../check/check-value.ts';
import { exampleText, parameterKey, type ConsoleValues } from './console-values.ts';
import { valueOf } from './parameter-value.ts';
import { fileFields, isFileBody } from './files/file-fields.ts';
import { isWrittenAsJson } from './prepare-request.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';

/** A violation of the contract; `field` is a `parameterKey` or `body`. */
export type ValueError = { field: string; message: string };

const direction = 'request';

/** Validates the form against the contract: required values, types, ranges, and the body's JSON. */
export function checkValues(
  operation: ConsoleOperation,
  values: ConsoleValues,
  message: FormatConsoleMessage,
): ValueError[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'cookie');
  const errors = parameters.flatMap((parameter) => {
    const field = parameterKey(parameter);
    const text = values.parameters[field] ?? '';
    const found =
      text === ''
        ? parameter.required
          ? [message('missing', { name: parameter.name })]
          : []
        : checkValue(
            operation,
            parameter.schema,
            valueOf(operation, parameter.schema, text),
            { subject: parameter.name, direction },
            message,
          );
    const dots = isDotSegment(operation, parameter, text)
      ? [message('dotSegment', { name: parameter.name, text })]
      : [];
    return [...found, ...dots].map((fact) => ({ field, message: fact }));
  });
  return [...errors, ...checkBody(operation, values, message).map((text) => ({ field: 'body', message: text }))];
}

/** True for a value that becomes a path segment with a meaning in addresses, even when it is encoded. */
function isDotSegment(
  { path }: ConsoleOperation,
  { in: place, name }: ConsoleOperation['parameters'][number],
  text: string,
): boolean {
  return place === 'path' && (text === '.' || text === '..') && path.split('/').includes(`{${name}}`);
}

/** The body with an empty text for each chosen file: only its presence is checked. */
function withChosenFiles(
  operation: ConsoleOperation,
  type: string,
  body: unknown,
  files: NonNullable<ConsoleValues['files']>,
): unknown {
  const chosen = fileFields(operation, type).filter(({ name }) => Object.hasOwn(files, name));
  if (chosen.length === 0 || typeof body !== 'object' || body === null) return body;
  const texts = chosen.map(({ name, isMultiple }) => [name, isMultiple ? files[name]?.map(() => '') : ''] as const);
  return { ...body, ...Object.fromEntries(texts) };
}

function checkBody(
  operation: ConsoleOperation,
  { type, body, files = {} }: ConsoleValues,
  message: FormatConsoleMessage,
): string[] {
  const media = operation.body?.content.find((item) => item.type === type);
  if (!media) return [];
  if (isFileBody(operation, type)) return files[''] || !operation.body?.required ? [] : [message('missingBody')];
  if (body.trim() === '') return operation.body?.required ? [message('missingBody')] : [];
  if (!isWrittenAsJson(type)) return [];
  // An unchanged example is the contract's. Only its files are missing.
  const isExample = media.examples.some(({ value }) => exampleText(operation, type, value) === body);
  if (isExample && fileFields(operation, type).length === 0) return [];
  try {
    const value = withChosenFiles(operation, type, JSON.parse(body), files);
    return media.schema
      ? checkValue(operation, media.schema, value, { subject: message('body'), direction }, message)
      : [];
  } catch (error) {
    return [message('notJson', { reason: error instanceof Error ? error.message : String(error) })];
  }
}

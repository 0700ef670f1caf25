import { isObject, parseJson, readJson } from '../../../contract/document/json.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { writePath } from '../../../contract/request/write-parameter.ts';
import { checkValue } from '../check/check-value.ts';
import { exampleText, fileFields, isFileBody, parameterKey, type ConsoleValues } from './console-values.ts';
import { kindOf, valueOf } from './parameter-value.ts';
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
  return [
    ...parameters.flatMap((parameter) => {
      const field = parameterKey(parameter);
      const errors = checkParameter(operation, parameter, values.parameters[field] ?? '', message);
      return errors.map((text) => ({ field, message: text }));
    }),
    ...checkBody(operation, values, message).map((text) => ({ field: 'body', message: text })),
  ];
}

function checkParameter(
  operation: ConsoleOperation,
  parameter: ConsoleParameter,
  text: string,
  message: FormatConsoleMessage,
): string[] {
  const { name, required, schema } = parameter;
  if (text === '') return required ? [message('missing', { name })] : [];
  const value = valueOf(operation, schema, text);
  const check = (one: unknown) => checkValue(operation, schema, one, { subject: name, direction }, message);
  // A schema with several types may allow the text as a number or boolean.
  const parsed = kindOf(operation, schema) === 'text' ? parseJson(text) : undefined;
  const errors = ['number', 'boolean'].includes(typeof parsed) && check(parsed).length === 0 ? [] : check(value);
  if (parameter.in !== 'path' || !operation.path.split('/').includes(`{${name}}`)) return errors;
  const segment = writePath(name, value, parameter);
  // Browsers resolve the segments `.` and `..` even if they are encoded.
  return segment === '.' || segment === '..' ? [...errors, message('dotSegment', { name, text: segment })] : errors;
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
  // An unchanged example needs no check, unless the body has files, which may be missing.
  const fields = fileFields(operation, type);
  const isExample = media.examples.some(({ value }) => exampleText(operation, type, value) === body);
  if (isExample && fields.length === 0) return [];
  const read = readJson(body);
  if ('error' in read) return [message('notJson', { reason: read.error })];
  if (!media.schema) return [];
  // Each chosen file becomes an empty string, because only the presence of files is checked.
  const chosen = fields
    .filter(({ name }) => Object.hasOwn(files, name))
    .map(({ name, isMultiple }) => [name, isMultiple ? files[name]?.map(() => '') : '']);
  const value = isObject(read.value) ? { ...read.value, ...Object.fromEntries(chosen) } : read.value;
  return checkValue(operation, media.schema, value, { subject: message('body'), direction }, message);
}

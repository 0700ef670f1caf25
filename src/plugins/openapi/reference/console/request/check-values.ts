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

/** Validates the form against the contract: required values, types, ranges, and the body's JSON. */
export function checkValues(
  operation: ConsoleOperation,
  { parameters, type, body, files = {} }: ConsoleValues,
  message: FormatConsoleMessage,
): ValueError[] {
  const check = (schema: object, value: unknown, subject: string) =>
    checkValue(operation, schema, value, { subject, direction: 'request' }, message);

  function checkParameter(parameter: ConsoleParameter, text: string): string[] {
    const { name, required, schema } = parameter;
    if (text === '') return required ? [message('missing', { name })] : [];
    const value = valueOf(operation, schema, text);
    // A schema with several types may allow the text as a number or boolean.
    const parsed = kindOf(operation, schema) === 'text' ? parseJson(text) : undefined;
    const isAllowed = ['number', 'boolean'].includes(typeof parsed) && check(schema, parsed, name).length === 0;
    const errors = isAllowed ? [] : check(schema, value, name);
    if (parameter.in !== 'path' || !operation.path.split('/').includes(`{${name}}`)) return errors;
    const segment = writePath(name, value, parameter);
    // Browsers resolve the segments `.` and `..` even if they are encoded.
    return segment === '.' || segment === '..' ? [...errors, message('dotSegment', { name, text: segment })] : errors;
  }

  function checkBody(): string[] {
    const media = operation.body?.content.find((item) => item.type === type);
    if (!media) return [];
    const missing = operation.body?.required ? [message('missingBody')] : [];
    if (isFileBody(operation, type)) return files[''] ? [] : missing;
    const fields = fileFields(operation, type);
    // Each chosen file becomes an empty string, because only the presence of files is checked.
    const chosen = fields
      .filter(({ name }) => Object.hasOwn(files, name))
      .map(({ name, isMultiple }) => [name, isMultiple ? files[name]?.map(() => '') : '']);
    if (body.trim() === '' && chosen.length === 0) return missing;
    if (!isWrittenAsJson(type)) return [];
    // An unchanged example needs no check, unless the body has files, which may be missing.
    const isExample = media.examples.some(({ value }) => exampleText(operation, type, value) === body);
    if (isExample && fields.length === 0) return [];
    // A form may consist of files only.
    const read = readJson(body.trim() === '' ? '{}' : body);
    if ('error' in read) return [message('notJson', { reason: read.error })];
    if (!media.schema) return [];
    const value = isObject(read.value) ? { ...read.value, ...Object.fromEntries(chosen) } : read.value;
    return check(media.schema, value, message('body'));
  }

  return [
    ...operation.parameters.flatMap((parameter) => {
      if (parameter.in === 'cookie') return [];
      const field = parameterKey(parameter);
      return checkParameter(parameter, parameters[field] ?? '').map((text) => ({ field, message: text }));
    }),
    ...checkBody().map((text) => ({ field: 'body', message: text })),
  ];
}

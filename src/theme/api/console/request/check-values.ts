import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { checkValue } from '../check/check-value.ts';
import { parameterKey, type ConsoleValues } from './console-values.ts';
import { valueOf } from './parameter-value.ts';
import { isWrittenAsJson } from './prepare-request.ts';
import type { FormatConsoleMessage } from '../../../../messages/console-messages.ts';

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
    return found.map((fact) => ({ field, message: fact }));
  });
  return [...errors, ...checkBody(operation, values, message).map((text) => ({ field: 'body', message: text }))];
}

function checkBody(
  operation: ConsoleOperation,
  { type, body }: ConsoleValues,
  message: FormatConsoleMessage,
): string[] {
  const media = operation.body?.content.find((item) => item.type === type);
  if (!media) return [];
  if (body.trim() === '') return operation.body?.required ? [message('missingBody')] : [];
  if (!isWrittenAsJson(type)) return [];
  try {
    const value: unknown = JSON.parse(body);
    return media.schema
      ? checkValue(operation, media.schema, value, { subject: message('body'), direction }, message)
      : [];
  } catch (error) {
    return [message('notJson', { reason: error instanceof Error ? error.message : String(error) })];
  }
}

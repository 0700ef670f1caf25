import { Validator, type OutputUnit } from '@cfworker/json-schema';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { parameterKey, wholeSchema, type ConsoleValues } from './console-values.ts';
import { describeUnit } from './describe-unit.ts';
import { valueOf } from './parameter-value.ts';
import { isWrittenAsJson } from './prepare-request.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';

/** Something that does not fit the contract; `field` is a `parameterKey` or `body`. */
export type ValueError = { field: string; message: string };

/** Holds what was filled in against the contract: required values, types, ranges, and the body's JSON. */
export function checkValues(
  operation: ConsoleOperation,
  values: ConsoleValues,
  message: FormatConsoleMessage,
): ValueError[] {
  const named = namedIn(message);
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'cookie');
  const errors = parameters.flatMap((parameter) => {
    const field = parameterKey(parameter);
    const text = values.parameters[field] ?? '';
    const found =
      text === ''
        ? parameter.required
          ? [message('missing', { name: parameter.name })]
          : []
        : checkValue(operation, parameter.schema, valueOf(operation, parameter.schema, text), named(parameter.name));
    return found.map((fact) => ({ field, message: fact }));
  });
  return [...errors, ...checkBody(operation, values, message).map((text) => ({ field: 'body', message: text }))];
}

type Describe = (unit: OutputUnit) => string;

function namedIn(message: FormatConsoleMessage) {
  return (subject: string): Describe =>
    (unit) =>
      describeUnit(unit, subject, message);
}

function checkBody(
  operation: ConsoleOperation,
  { type, body }: ConsoleValues,
  message: FormatConsoleMessage,
): string[] {
  const named = namedIn(message);
  const media = operation.body?.content.find((item) => item.type === type);
  if (!media) return [];
  if (body.trim() === '') return operation.body?.required ? [message('missingBody')] : [];
  if (!isWrittenAsJson(type)) return [];
  try {
    const value: unknown = JSON.parse(body);
    return media.schema ? checkValue(operation, media.schema, value, named(message('body'))) : [];
  } catch (error) {
    return [message('notJson', { reason: error instanceof Error ? error.message : String(error) })];
  }
}

/** The validator writes notes into the schema, so it gets a copy. */
function checkValue(operation: ConsoleOperation, schema: object, value: unknown, describe: Describe): string[] {
  const { errors } = new Validator(structuredClone(wholeSchema(operation, schema)), '2020-12', false).validate(value);
  return [...new Set(withoutConsequences(errors).map(describe))];
}

/** The validator reports an error for each enclosing schema too: only the innermost are useful. */
function withoutConsequences(units: readonly OutputUnit[]): OutputUnit[] {
  const around = new Set([
    'properties',
    'items',
    'prefixItems',
    'additionalProperties',
    '$ref',
    'allOf',
    'if',
    'patternProperties',
  ]);
  const inner = units.filter(({ keyword }) => !around.has(keyword));
  const isAlternative = ({ keywordLocation }: OutputUnit) => /\/(anyOf|oneOf)\/\d/.test(keywordLocation);
  const alone = inner.filter((unit) => !isAlternative(unit));
  return alone.length > 0 ? alone : inner;
}

import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { decodeAddress, isolate } from '../../../../../helpers.ts';
import { forDirection } from '../../../contract/check/validity/for-direction.ts';
import { roundNumbers } from '../../../contract/document/exact-number.ts';
import { parsePointer } from '../../../contract/document/json-pointer.ts';
import type { JsonObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { relevantErrors } from './relevant-errors.ts';

/**
 * Subject of the sentences, and direction of the value. Read-only fields are optional in requests, write-only fields in
 * responses.
 */
type ValueContext = { subject: string; direction: 'request' | 'response' };

/**
 * Validates a value; returns errors as sentences that begin with their subject. Returns no errors if the validator
 * throws, for example for an invalid pattern or a name with an unpaired surrogate.
 */
export function checkValue(
  { definitions }: ConsoleOperation,
  schema: object,
  value: unknown,
  context: ValueContext,
  message: FormatConsoleMessage,
): string[] {
  try {
    const completeSchema: JsonObject = roundNumbers({ ...schema, $defs: definitions });
    const rounded = roundNumbers(value);
    const schemaForDirection = forDirection(completeSchema, context.direction);
    // A copy, because the validator adds keys to the schema. `false` makes it report all errors, not only the first.
    const { errors } = new Validator(structuredClone(schemaForDirection), '2020-12', false).validate(rounded);
    const relevant = relevantErrors(errors, { value: rounded, schema: completeSchema, message });
    return [...new Set(relevant.map((unit) => describeUnit(unit, context, message)))];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** A validation error as a sentence that names the location: `/rows/0` in a response, `rows.0` in a request. */
function describeUnit(unit: OutputUnit, { subject, direction }: ValueContext, message: FormatConsoleMessage): string {
  const pointer = unit.instanceLocation;
  const place = direction === 'response' ? decodeAddress(pointer.slice(1)) : parsePointer(pointer).join('.');
  return `${place === '' ? subject : `${subject}, ${isolate(place)}`}: ${factOf(unit, message)}`;
}

/** The validator quotes names and types, as in `Instance type "null" is invalid. Expected "string", "number".` */
function factOf({ keyword, error }: OutputUnit, message: FormatConsoleMessage): string {
  const [first = '', ...others] = Array.from(error.matchAll(/"([^"]*)"/g), ([, word = '']) => word);
  switch (keyword) {
    case 'required':
      return message('errorRequired', { name: first });
    case 'type':
      return message('errorType', { wanted: others.join(' | '), found: first });
    case 'explained':
      return error;
    case 'format':
      return message('errorFormat', { format: first });
    case 'false':
      return message('errorNotAllowed');
    default:
      return isolate(error.replace(/^Instance\b/, message('errorSubject')).replace(/\.$/, ''));
  }
}

import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { decodeAddress, isolate } from '../../../../../helpers.ts';
import { forDirection } from '../../../contract/check/validity/for-direction.ts';
import { roundNumbers } from '../../../contract/document/exact-number.ts';
import { parsePointer } from '../../../contract/document/json-pointer.ts';
import type { JsonObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { relevantErrors } from './relevant-errors.ts';

/** Subject of the sentences, and direction of the value. Fields that only the other direction has are optional. */
type ValueContext = { subject: string; direction: 'request' | 'response' };

/**
 * Validates a value; returns errors as sentences that begin with their subject. Returns none if the validator throws,
 * for example for an invalid pattern or a name with an unpaired surrogate.
 */
export function checkValue(
  { definitions }: ConsoleOperation,
  schema: object,
  value: unknown,
  context: ValueContext,
  message: FormatConsoleMessage,
): string[] {
  const completeSchema: JsonObject = roundNumbers({ ...schema, $defs: definitions });
  const rounded = roundNumbers(value);
  try {
    const directed = forDirection(completeSchema, context.direction);
    // A copy, because the validator adds keys to the schema.
    const { errors } = new Validator(structuredClone(directed), '2020-12', false).validate(rounded);
    const relevant = relevantErrors(errors, { value: rounded, schema: completeSchema });
    return [...new Set(relevant.map((unit) => describeUnit(unit, context, message)))];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** A validation error as a sentence with its location, which is a JSON Pointer for responses. */
function describeUnit(unit: OutputUnit, { subject, direction }: ValueContext, message: FormatConsoleMessage): string {
  const pointer = unit.instanceLocation;
  const place = direction === 'response' ? decodeAddress(pointer.slice(1)) : parsePointer(pointer).join('.');
  return `${place === '' ? subject : `${subject}, ${isolate(place)}`}: ${factOf(unit, message)}`;
}

function factOf({ keyword, error }: OutputUnit, message: FormatConsoleMessage): string {
  const [first = '', ...others] = Array.from(error.matchAll(/"([^"]*)"/g), ([, word = '']) => word);
  switch (keyword) {
    case 'required':
      return message('errorRequired', { name: first });
    case 'type':
      return message('errorType', { wanted: others.join(' | '), found: first });
    case 'alternatives':
      return message('errorAlternatives', { names: error });
    case 'nearest': {
      const [names = '', name = ''] = error.split('\n');
      return message('errorNearest', { names, name });
    }
    case 'several':
      return message('errorSeveral', { names: error });
    case 'format':
      return message('errorFormat', { format: first });
    case 'false':
      return message('errorNotAllowed');
    default:
      return isolate(error.replace(/^Instance\b/, message('errorSubject')).replace(/\.$/, ''));
  }
}

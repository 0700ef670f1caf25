import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { decodeAddress, isolate } from '../../../../../helpers.ts';
import { forDirection } from '../../../contract/check/validity/for-direction.ts';
import { roundNumbers } from '../../../contract/document/exact-number.ts';
import { parsePointer } from '../../../contract/document/json-pointer.ts';
import type { JsonObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { relevantErrors } from './relevant-errors.ts';

/** Subject of the sentences, and direction of the value: fields that only the other side sends are optional. */
type ValueContext = { subject: string; direction: 'request' | 'response' };

/**
 * Mismatches between a value and its schema, as sentences that begin with their subject. Empty if the validator throws,
 * for example because of an invalid pattern or a name with an unpaired surrogate.
 */
export function checkValue(
  { definitions }: ConsoleOperation,
  schema: object,
  value: unknown,
  context: ValueContext,
  message: FormatConsoleMessage,
): string[] {
  const whole: JsonObject = roundNumbers({ ...schema, $defs: definitions });
  const rounded = roundNumbers(value);
  try {
    const own = forDirection(whole, context.direction);
    // The validator writes notes into the schema, so it gets a copy.
    const { errors } = new Validator(structuredClone(own), '2020-12', false).validate(rounded);
    const relevant = relevantErrors(errors, { value: rounded, schema: whole });
    return [...new Set(relevant.map((unit) => describeUnit(unit, context, message)))];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** A validation error in plain words: value, location and problem. In responses, the location is a JSON Pointer. */
function describeUnit(unit: OutputUnit, { subject, direction }: ValueContext, message: FormatConsoleMessage): string {
  const { instanceLocation } = unit;
  const place =
    direction === 'response' ? decodeAddress(instanceLocation.slice(1)) : parsePointer(instanceLocation).join('.');
  return `${place === '' ? subject : `${subject}, ${isolate(place)}`}: ${factOf(unit, message)}`;
}

function factOf({ keyword, error }: OutputUnit, message: FormatConsoleMessage): string {
  const quoted = [...error.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  const [first = '', ...others] = quoted;
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

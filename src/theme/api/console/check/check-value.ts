import { Validator } from '@cfworker/json-schema';
import { forDirection } from '../../../../contract/check/validity/for-direction.ts';
import type { JsonObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../../messages/console-messages.ts';
import { wholeSchema } from '../request/console-values.ts';
import { describeUnit } from './describe-unit.ts';
import { tellingUnits } from './telling-units.ts';

/** Whose value it is, and which way it goes: what only the other side sends is not required. */
type Checked = { subject: string; direction: 'request' | 'response' };

/**
 * Where a value does not fit its schema, in words that begin with its subject. What the validator cannot run is no fault
 * of the value: an invalid pattern, a name with half a surrogate pair.
 */
export function checkValue(
  operation: ConsoleOperation,
  schema: object,
  value: unknown,
  checked: Checked,
  message: FormatConsoleMessage,
): string[] {
  try {
    return errorsOf(operation, schema, value, checked, message);
  } catch (error) {
    console.warn(error);
    return [];
  }
}

function errorsOf(
  operation: ConsoleOperation,
  schema: object,
  value: unknown,
  { subject, direction }: Checked,
  message: FormatConsoleMessage,
): string[] {
  const whole = wholeSchema(operation, schema) as JsonObject;
  const own = forDirection(whole, direction);
  // The validator writes notes into the schema, so it gets a copy.
  const { errors } = new Validator(structuredClone(own), '2020-12', false).validate(value);
  const telling = tellingUnits(errors, { value, schema: whole });
  return [...new Set(telling.map((unit) => describeUnit(unit, subject, message)))];
}

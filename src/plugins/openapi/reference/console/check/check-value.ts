import { Validator } from '@cfworker/json-schema';
import { forDirection } from '../../../contract/check/validity/for-direction.ts';
import type { JsonObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { wholeSchema } from '../request/console-values.ts';
import { describeUnit } from './describe-unit.ts';
import { relevantErrors } from './relevant-errors.ts';

/** Subject and direction of a value: fields that only the other side sends are optional. */
type Checked = { subject: string; direction: 'request' | 'response' };

/**
 * Mismatches between a value and its schema, as sentences that begin with their subject. Keywords that the validator cannot
 * run are skipped: an invalid pattern, a name with an unpaired surrogate.
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
  checked: Checked,
  message: FormatConsoleMessage,
): string[] {
  const whole = wholeSchema(operation, schema) as JsonObject;
  const own = forDirection(whole, checked.direction);
  // The validator writes notes into the schema, so it gets a copy.
  const { errors } = new Validator(structuredClone(own), '2020-12', false).validate(value);
  const relevant = relevantErrors(errors, { value, schema: whole });
  return [...new Set(relevant.map((unit) => describeUnit(unit, checked, message)))];
}

import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { forDirection } from '../../../../contract/check/validity/for-direction.ts';
import type { JsonObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../../messages/console-messages.ts';
import { wholeSchema } from './console-values.ts';
import { describeUnit } from './describe-unit.ts';

/** Whose value it is, and which way it goes: what only the other side sends is not required. */
type Checked = { subject: string; direction: 'request' | 'response' };

/** Where a value does not fit its schema, in words that begin with its subject. */
export function checkValue(
  operation: ConsoleOperation,
  schema: object,
  value: unknown,
  { subject, direction }: Checked,
  message: FormatConsoleMessage,
): string[] {
  const own = forDirection(wholeSchema(operation, schema) as JsonObject, direction);
  // The validator writes notes into the schema, so it gets a copy.
  const { errors } = new Validator(structuredClone(own), '2020-12', false).validate(value);
  return [...new Set(withoutConsequences(errors).map((unit) => describeUnit(unit, subject, message)))];
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

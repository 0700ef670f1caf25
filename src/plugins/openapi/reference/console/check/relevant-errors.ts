import type { OutputUnit } from '@cfworker/json-schema';
import { explainAlternatives, type Alternatives } from './explain-alternatives.ts';

/** Keywords that enclose another schema: their errors only repeat an inner error. */
const around = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'dependentSchemas', '$ref', 'allOf', 'if'],
]);

/** Keywords of alternatives: their inner errors are conditional, so they would be wrong alone. */
const choices = new Set(['anyOf', 'oneOf', 'contains']);

/** Selects the errors that explain the problem from all that the validator reports. */
export function relevantErrors(units: readonly OutputUnit[], checked: Alternatives): OutputUnit[] {
  const inner = units.map(relocate).filter(({ keyword }) => !around.has(keyword));
  return reduce(inner, checked);
}

function reduce(units: readonly OutputUnit[], checked: Alternatives): OutputUnit[] {
  const chosen = units.filter(({ keyword }) => choices.has(keyword));
  return units
    .filter((unit) => !chosen.some((choice) => isInside(unit, choice)))
    .flatMap((unit) => {
      if (unit.keyword !== 'anyOf' && unit.keyword !== 'oneOf') return [unit];
      const own = units.filter((one) => isInside(one, unit));
      return explainAlternatives(unit, {
        checked,
        errorsOf: (index) => reduce(own.filter(isOf(unit, index)), checked),
      });
    });
}

/**
 * For a forbidden value, the validator confuses the schema location with the instance location; the previous unit has
 * the right one.
 */
function relocate(unit: OutputUnit, index: number, units: readonly OutputUnit[]): OutputUnit {
  const before = units[index - 1];
  return unit.keyword === 'false' && before ? { ...unit, keywordLocation: `${before.keywordLocation}/false` } : unit;
}

function isInside(unit: OutputUnit, choice: OutputUnit): boolean {
  const isBelow = `${unit.instanceLocation}/`.startsWith(`${choice.instanceLocation}/`);
  return isBelow && unit.keywordLocation.startsWith(`${choice.keywordLocation}/`);
}

function isOf(choice: OutputUnit, index: number): (unit: OutputUnit) => boolean {
  return ({ keywordLocation }) => keywordLocation.startsWith(`${choice.keywordLocation}/${index}/`);
}

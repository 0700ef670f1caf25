import type { OutputUnit } from '@cfworker/json-schema';
import { explainAlternatives, type Alternatives } from './explain-alternatives.ts';

/** Errors of a schema that encloses another one: they only repeat that something inside is wrong. */
const around = new Set([
  'properties',
  'items',
  'prefixItems',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'propertyNames',
  'patternProperties',
  'dependentSchemas',
  '$ref',
  'allOf',
  'if',
]);

/** Their inner errors are about what could have been, so alone they would be untrue. */
const choices = new Set(['anyOf', 'oneOf', 'contains']);

/** The errors that tell what is wrong, of all that the validator reports. */
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

/** The validator gives a forbidden value its place in the value for the place in the schema; the unit before has that. */
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

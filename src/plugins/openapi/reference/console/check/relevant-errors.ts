import type { OutputUnit } from '@cfworker/json-schema';
import { asArray, asObject, asText, type JsonObject } from '../../../contract/document/json.ts';
import { parsePointer, schemaReference, valueAt } from '../../../contract/document/json-pointer.ts';
import { valuesOfAlternative } from '../../../contract/schema/discriminators.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';

/** The checked value, its schema with `$defs`, and the formatter for explanations. */
type Checked = { value: unknown; schema: JsonObject; message: FormatConsoleMessage };

/** Keywords that enclose another schema: their errors only repeat an inner error. */
const enclosingKeywords = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'dependentSchemas', '$ref', 'allOf', 'if'],
]);

/** Keywords with alternatives. An inner error applies only to one alternative, and would mislead on its own. */
const conditionalKeywords = new Set(['anyOf', 'oneOf', 'contains']);

/** Selects the validator's errors that explain the problem. */
export function relevantErrors(units: readonly OutputUnit[], checked: Checked): OutputUnit[] {
  const inner = units.map(relocateIn(checked.schema)).filter(({ keyword }) => !enclosingKeywords.has(keyword));
  return replaceConditional(inner, checked);
}

/** Replaces the inner errors of alternatives with an explanation. */
function replaceConditional(units: readonly OutputUnit[], checked: Checked): OutputUnit[] {
  const choices = units.filter(({ keyword }) => conditionalKeywords.has(keyword));
  return units
    .filter((unit) => !choices.some((choice) => isInside(unit, choice)))
    .flatMap((unit) => {
      if (unit.keyword !== 'anyOf' && unit.keyword !== 'oneOf') return [unit];
      const inner = units.filter((one) => isInside(one, unit));
      return explainAlternatives(unit, inner, checked);
    });
}

/**
 * Corrects the schema location of an error of the schema `false`, for which the validator reports the location in the
 * value instead. The error of the enclosing keyword comes directly before it, except in lists of schemas.
 */
function relocateIn(schema: JsonObject) {
  const listsFalse = ({ keyword, keywordLocation }: OutputUnit) =>
    (keyword === 'allOf' || conditionalKeywords.has(keyword)) && schemasAt(schema, keywordLocation)[1].includes(false);
  return (unit: OutputUnit, index: number, units: readonly OutputUnit[]): OutputUnit => {
    const previous = units[index - 1];
    if (unit.keyword !== 'false' || !previous) return unit;
    const list = enclosingKeywords.has(previous.keyword)
      ? undefined
      : units.findLast((one, position) => position < index && listsFalse(one));
    return { ...unit, keywordLocation: `${(list ?? previous).keywordLocation}/false` };
  };
}

function isInside(unit: OutputUnit, choice: OutputUnit): boolean {
  const isBelow = `${unit.instanceLocation}/`.startsWith(`${choice.instanceLocation}/`);
  return isBelow && unit.keywordLocation.startsWith(`${choice.keywordLocation}/`);
}

/** An alternative, its discriminator values and its relevant errors. */
type Alternative = { name: string; tags: readonly string[]; errors: readonly OutputUnit[] };

/**
 * Replaces an error of `anyOf` or `oneOf` with errors that suggest a next step. If the value identifies the intended
 * alternative, returns the errors of that alternative. Otherwise lists all alternatives, followed by the errors of the
 * nearest alternative or by the errors that all of them share.
 *
 * Adds the keyword `explained`, whose `error` is the text to show.
 */
function explainAlternatives(unit: OutputUnit, inner: readonly OutputUnit[], checked: Checked): OutputUnit[] {
  const [owner, schemas] = schemasAt(checked.schema, unit.keywordLocation);
  const alternatives = schemas.flatMap((schema, index): Alternative[] => {
    if (schema === false) return [];
    const name = nameOf(schema, index);
    const tags = valuesOfAlternative(owner['discriminator'], schemaReference(name), name);
    const alternative = { ...unit, keywordLocation: `${unit.keywordLocation}/${index}` };
    const ownErrors = inner.filter((one) => isInside(one, alternative));
    return [{ name, tags, errors: replaceConditional(ownErrors, checked) }];
  });
  const namesOf = (list: readonly Alternative[]) => list.map(({ name }) => name).join(', ');
  const names = namesOf(alternatives);
  const explain = (error: string): OutputUnit => ({ ...unit, keyword: 'explained', error });
  // Each alternative is `false`, so no value is allowed.
  if (alternatives.length === 0) return [{ ...unit, keyword: 'false' }];
  const passing = alternatives.filter(({ errors }) => errors.length === 0);
  if (passing.length > 1) return [explain(checked.message('errorSeveral', { names: namesOf(passing) }))];

  // The alternatives that allow the type of the value.
  const sameType = alternatives.filter(({ errors }) => !errors.some((error) => isType(error, unit)));
  if (sameType.length === 0) return [mergeTypes(alternatives, unit)];
  const merged = mergeTags(sameType, unit);
  if (merged) return [merged];

  const { propertyName } = asObject(owner['discriminator']);
  const value = asObject(valueAt(checked.value, parsePointer(unit.instanceLocation)));
  const selected = sameType.filter(({ tags }) => tags.includes(String(value[String(propertyName)])));
  const intended =
    selected.length > 0 ? selected : sameType.filter(({ errors }) => !errors.some((error) => isTag(error, unit)));
  const [firstIntended] = intended;
  if (firstIntended && intended.length === 1) return [...firstIntended.errors];

  const likely = (firstIntended ? intended : sameType).toSorted((a, b) => a.errors.length - b.errors.length);
  const [nearest, next] = likely;
  if (nearest && next && nearest.errors.length < next.errors.length) {
    return [explain(checked.message('errorNearest', { names, name: nearest.name })), ...nearest.errors];
  }
  const shared = (nearest?.errors ?? []).filter(({ instanceLocation, error }) =>
    likely.every(({ errors }) =>
      errors.some((other) => other.instanceLocation === instanceLocation && other.error === error),
    ),
  );
  return [explain(checked.message('errorAlternatives', { names })), ...shared];
}

/** The schema that contains the alternatives at `location`, and the alternatives. Resolves references on the way. */
function schemasAt(root: JsonObject, location: string): [JsonObject, readonly unknown[]] {
  let owner: JsonObject = root;
  let schema: unknown = root;
  for (const key of parsePointer(location)) {
    owner = asObject(schema);
    schema = key === '$ref' ? valueAt(root, parsePointer(String(owner[key]))) : valueAt(schema, [key]);
  }
  return [owner, asArray(schema)];
}

/** The name of an alternative, otherwise its constant, required properties, type or position. */
function nameOf(schema: unknown, index: number): string {
  const { $ref, title, const: only, required, type } = asObject(schema);
  if (typeof $ref === 'string') return lastOf($ref);
  if (asText(title) !== undefined) return String(title);
  if (only !== undefined) return JSON.stringify(only);
  if (asArray(required).length > 0) return `{ ${asArray(required).join(', ')} }`;
  return type === undefined ? `#${index + 1}` : [type].flat().join('/');
}

function lastOf(reference: string): string {
  return parsePointer(reference).at(-1) ?? reference;
}

function isType({ keyword, instanceLocation }: OutputUnit, choice: OutputUnit): boolean {
  return keyword === 'type' && instanceLocation === choice.instanceLocation;
}

/**
 * True for an error at a constant, of the value itself or of one of its fields: a different constant means that another
 * alternative is intended. An `enum` of several values identifies an alternative only for the value itself.
 */
function isTag({ keyword, instanceLocation, error }: OutputUnit, choice: OutputUnit): boolean {
  const isWhole = instanceLocation === choice.instanceLocation;
  return (
    isConstant(keyword) && isNear(instanceLocation, choice) && (isWhole || keyword === 'const' || !error.includes(','))
  );
}

function isConstant(keyword: string): boolean {
  return keyword === 'const' || keyword === 'enum';
}

/** True for the location of the value with alternatives, and of each of its fields. */
function isNear(location: string, choice: OutputUnit): boolean {
  return !location.slice(choice.instanceLocation.length).includes('/', 1);
}

/** Merges the types of all alternatives into one error, for a value whose type none of them allows. */
function mergeTypes(alternatives: readonly Alternative[], unit: OutputUnit): OutputUnit {
  const errors = alternatives.flatMap((alternative) => alternative.errors.filter((error) => isType(error, unit)));
  const [actualType = '""'] = errors.flatMap(({ error }) => error.match(/"[^"]*"/) ?? []);
  const allowedTypes = new Set(errors.flatMap(({ error }) => error.match(/"[^"]*"/g)?.slice(1) ?? []));
  return { ...unit, keyword: 'type', error: `${actualType} ${[...allowedTypes].join(' ')}` };
}

/** If all alternatives require a constant at the same location, merges the constants into one error. */
function mergeTags(alternatives: readonly Alternative[], unit: OutputUnit): OutputUnit | undefined {
  const isCandidate = (error: OutputUnit) => isConstant(error.keyword) && isNear(error.instanceLocation, unit);
  const location = alternatives[0]?.errors.find(isCandidate)?.instanceLocation;
  const tagErrors = alternatives.flatMap(
    ({ errors }) => errors.find((error) => isCandidate(error) && error.instanceLocation === location) ?? [],
  );
  const [first, second] = tagErrors;
  if (!first || !second || tagErrors.length < alternatives.length) return undefined;
  const values = tagErrors.map(
    ({ error }) => /^Instance does not match (?:any of \[(.*)\]|(.*))\.$/s.exec(error) ?? [],
  );
  const allowedValues = values.map(([, several, one]) => several ?? one).join(',');
  return { ...first, keyword: 'enum', error: `Instance does not match any of [${allowedValues}].` };
}

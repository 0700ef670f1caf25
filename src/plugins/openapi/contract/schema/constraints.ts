import type { SchemaNode } from '../types.ts';
import { asNumber, textOf } from '../document/exact-number.ts';
import { asArray, asObject, type JsonObject } from '../document/json.ts';

/** Ranges, lengths and patterns of a schema in words: `at most 255 characters`. Patterns are in backticks. */
export function constraintsOf(schema: JsonObject): string[] {
  return [
    ...describeCount(schema['minLength'], schema['maxLength'], 'character', 'characters'),
    ...describeRange(schema),
    ...describeValue('multiple of', schema['multipleOf']),
    ...describeCode('matches', schema['pattern']),
    ...describeCount(schema['minItems'], itemLimit(schema), 'item', 'items'),
    ...(schema['uniqueItems'] === true ? ['unique items'] : []),
    ...describeCount(schema['minProperties'], schema['maxProperties'], 'property', 'properties'),
    ...describeCode('names match', asObject(schema['propertyNames'])['pattern']),
    ...describeCode('further names match', Object.keys(asObject(schema['patternProperties']))),
    ...describeValue('encoded as', schema['contentEncoding']),
    ...describeValue('contains', schema['contentMediaType']),
    ...Object.entries(asObject(schema['dependentRequired'])).map(
      ([name, needed]) => `\`${name}\` needs ${codeList(needed)}`,
    ),
    ...describeRequirements(schema),
  ];
}

/** True for alternatives that only require properties: the schema around them describes these properties. */
export function areRequirements(alternatives: unknown): boolean {
  const all = asArray(alternatives).map((one) => Object.keys(asObject(one)).filter((key) => key !== 'type'));
  return all.length > 0 && all.every((keys) => keys.join(' ') === 'required');
}

/** Required properties that the schema does not describe, and alternatives that only require properties. */
function describeRequirements({ required, properties, oneOf, anyOf }: JsonObject): string[] {
  const undescribed = asArray(required).filter((name) => !Object.hasOwn(asObject(properties), String(name)));
  const choice = areRequirements(oneOf) ? oneOf : areRequirements(anyOf) ? anyOf : [];
  const choices = asArray(choice).map((one) => codeList(asObject(one)['required'], ' and '));
  const only = choice === oneOf ? (choices.length > 2 ? ', but only one of them' : ', but not both') : '';
  return [
    ...(undescribed.length === 0 ? [] : [`must have ${codeList(undescribed, ' and ')}`]),
    ...(choices.length === 0 ? [] : [`must have ${choices.join(', or ')}${only}`]),
  ];
}

const limitNames = [
  ...['minLength', 'maxLength', 'minItems', 'minProperties', 'maxProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'maxItems'],
];

/** The numeric limits by keyword; undefined if there are none. */
export function limitsOf(schema: JsonObject): SchemaNode['limits'] {
  const all = { ...schema, maxItems: itemLimit(schema) };
  const limits = Object.entries(all).filter(
    (entry): entry is [string, number | string] => limitNames.includes(entry[0]) && asNumber(entry[1]) !== undefined,
  );
  return limits.length > 0 ? Object.fromEntries(limits) : undefined;
}

function describeCount(minimum: unknown, maximum: unknown, one: string, many: string): string[] {
  const noun = (number: unknown): string => `${textOf(number)} ${number === 1 ? one : many}`;
  if (minimum !== undefined && minimum === maximum) return [`exactly ${noun(minimum)}`];
  const isRange = minimum !== undefined && minimum !== 0 && maximum !== undefined;
  if (isRange) return [`${textOf(minimum)} to ${noun(maximum)}`];
  if (maximum !== undefined) return [`at most ${noun(maximum)}`];
  return minimum === undefined || minimum === 0 ? [] : [`at least ${noun(minimum)}`];
}

/** The maximum length of a list. With `items: false`, `prefixItems` limits it, too. */
function itemLimit({ prefixItems, items, maxItems }: JsonObject): unknown {
  if (items !== false || !Array.isArray(prefixItems)) return maxItems;
  return typeof maxItems === 'number' ? Math.min(maxItems, prefixItems.length) : prefixItems.length;
}

function describeRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): string[] {
  const isClosed = minimum !== undefined && maximum !== undefined;
  return [
    ...(isClosed ? [`${textOf(minimum)} to ${textOf(maximum)}`] : describeValue('at least', minimum)),
    ...describeValue('more than', exclusiveMinimum),
    ...(isClosed ? [] : describeValue('at most', maximum)),
    ...describeValue('less than', exclusiveMaximum),
  ];
}

function describeValue(words: string, value: unknown): string[] {
  return value === undefined ? [] : [`${words} ${textOf(value)}`];
}

function describeCode(words: string, values: unknown): string[] {
  const all = [values ?? []].flat();
  return all.length === 0 ? [] : [`${words} ${codeList(all)}`];
}

/** One or more values in backticks. */
export function codeList(values: unknown, separator = ', '): string {
  return [values]
    .flat()
    .map((value) => `\`${value}\``)
    .join(separator);
}

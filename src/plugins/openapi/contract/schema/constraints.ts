import type { SchemaNode } from '../types.ts';
import { asNumber, textOf } from '../document/exact-number.ts';
import { asArray, asObject, type JsonObject } from '../document/json.ts';

/** Ranges, lengths and patterns of a schema in words: `at most 255 characters`. Patterns are in backticks. */
export function constraintsOf(schema: JsonObject): string[] {
  return [
    ...count(schema['minLength'], schema['maxLength'], 'character', 'characters'),
    ...range(schema),
    ...(schema['multipleOf'] === undefined ? [] : [`multiple of ${textOf(schema['multipleOf'])}`]),
    ...(schema['pattern'] === undefined ? [] : [`matches \`${schema['pattern']}\``]),
    ...count(schema['minItems'], itemLimit(schema), 'item', 'items'),
    ...(schema['uniqueItems'] === true ? ['unique items'] : []),
    ...count(schema['minProperties'], schema['maxProperties'], 'property', 'properties'),
    ...namePatterns(schema),
    ...(schema['contentEncoding'] === undefined ? [] : [`encoded as ${schema['contentEncoding']}`]),
    ...(schema['contentMediaType'] === undefined ? [] : [`contains ${schema['contentMediaType']}`]),
    ...Object.entries(asObject(schema['dependentRequired'])).map(
      ([name, needed]) => `\`${name}\` needs ${code(needed)}`,
    ),
    ...requirements(schema),
  ];
}

/** True for alternatives that only require properties, which the whole schema describes. */
export function areRequirements(alternatives: unknown): boolean {
  const all = asArray(alternatives).map((one) => Object.keys(asObject(one)).filter((key) => key !== 'type'));
  return all.length > 0 && all.every((keys) => keys.join(' ') === 'required');
}

/** Required properties that the schema does not describe, and alternatives that only require properties. */
function requirements({ required, properties, oneOf, anyOf }: JsonObject): string[] {
  const undescribed = asArray(required).filter((name) => !Object.hasOwn(asObject(properties), String(name)));
  const choice = areRequirements(oneOf) ? oneOf : areRequirements(anyOf) ? anyOf : [];
  const choices = asArray(choice).map((one) => listed(asArray(asObject(one)['required']), 'and'));
  const only = choice === oneOf ? (choices.length > 2 ? ', but only one of them' : ', but not both') : '';
  return [
    ...(undescribed.length === 0 ? [] : [`must have ${listed(undescribed, 'and')}`]),
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

function count(minimum: unknown, maximum: unknown, one: string, many: string): string[] {
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

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): string[] {
  const bound = (words: string, value: unknown) => (value === undefined ? [] : [`${words} ${textOf(value)}`]);
  const isClosed = minimum !== undefined && maximum !== undefined;
  return [
    ...(isClosed ? [`${textOf(minimum)} to ${textOf(maximum)}`] : bound('at least', minimum)),
    ...bound('more than', exclusiveMinimum),
    ...(isClosed ? [] : bound('at most', maximum)),
    ...bound('less than', exclusiveMaximum),
  ];
}

function namePatterns(schema: JsonObject): string[] {
  const { pattern } = asObject(schema['propertyNames']);
  const others = Object.keys(asObject(schema['patternProperties']));
  return [
    ...(pattern === undefined ? [] : [`names match \`${pattern}\``]),
    ...(others.length === 0 ? [] : [`further names match ${code(others)}`]),
  ];
}

/** Names in backticks, separated by a word. */
export function listed(names: readonly unknown[], word: 'and' | 'or'): string {
  return names.map((name) => code(name)).join(` ${word} `);
}

/** Names in backticks, separated by commas. */
export function code(names: unknown): string {
  return [names]
    .flat()
    .map((name) => `\`${name}\``)
    .join(', ');
}

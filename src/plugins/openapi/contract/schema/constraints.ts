import { codeSpan } from '../../../../helpers.ts';
import type { SchemaNode } from '../types.ts';
import { asNumber, textOf, writeJson } from '../document/exact-number.ts';
import { asArray, asObject, asText, isObject, type JsonObject } from '../document/json.ts';
import { referenceName } from '../document/json-pointer.ts';
import { allowsNull, typesOf } from './schema-type.ts';

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

/** True for alternatives that only require properties, which the enclosing schema describes. */
export function areRequirements(alternatives: unknown): boolean {
  const keysOfEach = asArray(alternatives).map((one) => Object.keys(asObject(one)).filter((key) => key !== 'type'));
  return keysOfEach.length > 0 && keysOfEach.every((keys) => keys.join(' ') === 'required');
}

/** Required properties that the schema does not describe, and alternatives that only require properties. */
function describeRequirements({ required, properties, oneOf, anyOf }: JsonObject): string[] {
  const undescribed = asArray(required).filter((name) => !Object.hasOwn(asObject(properties), String(name)));
  const choice = areRequirements(oneOf) ? oneOf : areRequirements(anyOf) ? anyOf : [];
  const options = asArray(choice).map((one) => asArray(asObject(one)['required']));
  const choices = options.every((names) => names.length > 0) ? options.map((names) => codeList(names, ' and ')) : [];
  const exclusivity = choice === oneOf ? (choices.length > 2 ? ', but only one of them' : ', but not both') : '';
  return [
    ...(undescribed.length === 0 ? [] : [`must have ${codeList(undescribed, ' and ')}`]),
    ...(choices.length === 0 ? [] : [`must have ${choices.join(', or ')}${exclusivity}`]),
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

function describeCount(minimum: unknown, maximum: unknown, singular: string, plural: string): string[] {
  const noun = (number: unknown): string => `${textOf(number)} ${number === 1 ? singular : plural}`;
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

/** Short descriptions of a schema's `not`: `must not be string`, `must not match User`. */
export function exclusionsOf({ not }: JsonObject): string[] {
  if (not === undefined || not === false) return [];
  return [...new Set(splitAlternatives(not).map((excluded) => `must not ${describeExcluded(asObject(excluded))}`))];
}

/** True for schemas that no value fits: `false`, `not: {}` and `not: true`. */
export function allowsNothing(schema: unknown): boolean {
  return schema === false || (isObject(schema) && schema['not'] !== undefined && isAnything(schema['not']));
}

function isAnything(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** Splits `not: { anyOf }`, because it forbids each alternative. */
function splitAlternatives(not: unknown): readonly unknown[] {
  const { anyOf, ...rest } = asObject(not);
  return Array.isArray(anyOf) && Object.keys(rest).length === 0 ? anyOf.flatMap(splitAlternatives) : [not];
}

function describeExcluded(excluded: JsonObject): string {
  if (isAnything(excluded)) return 'be present';
  const { $ref, title, pattern, required } = excluded;
  if (typeof title === 'string') return `match ${title}`;
  if (typeof $ref === 'string') return `match ${referenceName($ref) ?? codeList($ref)}`;
  const values = 'const' in excluded ? [excluded['const']] : asArray(excluded['enum']);
  const texts = values.map((value) => writeJson(value));
  if (texts.length > 0) return `be ${codeList(texts, ' or ')}`;
  if (isOnly(excluded, 'required') && Array.isArray(required)) {
    return `have ${codeList(required, ' and ')}${required.length > 1 ? ' together' : ''}`;
  }
  if (isOnly(excluded, 'pattern')) return `match ${codeList(pattern)}`;
  const types = [...typesOf(excluded), ...(allowsNull(excluded) ? ['null'] : [])];
  const described = [types.join(' or '), asText(excluded['format']), ...constraintsOf(excluded)]
    .filter(Boolean)
    .join(', ');
  return complexKeywords.some((key) => key in excluded) || described === ''
    ? `match ${codeList(shorten(writeJson(excluded)))}`
    : `be ${described}`;
}

/** True if the schema has this keyword and no other, except `type`. */
function isOnly(schema: JsonObject, keyword: string): boolean {
  return keyword in schema && Object.keys(schema).every((key) => key === keyword || key === 'type');
}

/** Keywords that cannot be described in a few words; most of them contain schemas. */
const complexKeywords = [
  ...['properties', 'additionalProperties', 'patternProperties', 'propertyNames', 'dependentSchemas', 'required'],
  ...['items', 'prefixItems', 'contains', 'allOf', 'anyOf', 'oneOf', 'not', 'if'],
];

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Describes `if`, `then` and `else`, with code in backticks: ``if it has `kind` = `"card"`, it must have `a` ``. */
export function conditionsOf(schema: JsonObject): string[] {
  if (!isObject(schema['if'])) return [];
  const then = schema['then'] === undefined ? undefined : `it must ${describeSchema(schema['then'])}`;
  const otherwise = schema['else'] === undefined ? undefined : `otherwise it must ${describeSchema(schema['else'])}`;
  const parts = [then, otherwise].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [`if it ${describeCondition(schema['if'])}, ${parts.join(', ')}`];
}

/** Describes a schema in the third person: ``has `kind` = `"card"` ``. */
function describeCondition(schema: unknown): string {
  return describeSchema(schema)
    .replace(/^have\b/, 'has')
    .replace(/^match\b/, 'matches');
}

/** Describes required and constant properties in words, and any other schema as JSON. */
function describeSchema(schema: unknown): string {
  const { properties, required, type: _type, ...others } = asObject(schema);
  const constants = Object.entries(asObject(properties)).map(([name, property]) => {
    const { const: constant, enum: values, ...rest } = asObject(property);
    const allowed = (constant === undefined ? asArray(values) : [constant]).map((value) => writeJson(value));
    if (Object.keys(rest).length > 0 || allowed.length === 0) return undefined;
    return `\`${name}\` = ${codeList(allowed, ' or ')}`;
  });
  const undescribed = asArray(required).filter((name) => !Object.hasOwn(asObject(properties), String(name)));
  const parts = [...constants, ...undescribed.map((name) => codeList(name))];
  if (Object.keys(others).length > 0 || parts.length === 0 || parts.includes(undefined)) {
    return `match ${codeList(writeJson(schema))}`;
  }
  return `have ${parts.join(' and ')}`;
}

/** One or more values in backticks. */
function codeList(values: unknown, separator = ', '): string {
  return [values].flat().map(String).map(codeSpan).join(separator);
}

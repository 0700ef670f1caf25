import { writeJson } from '../document/exact-number.ts';
import { asArray, asObject, asText, isObject, type JsonObject } from '../document/json.ts';
import { referenceName } from '../document/resolve-reference.ts';
import { codeList, constraintsOf } from './constraints.ts';
import { allowsNull, typesOf } from './schema-type.ts';

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
  if (isOnly(excluded, 'required')) {
    return `have ${codeList(required, ' and ')}${asArray(required).length > 1 ? ' together' : ''}`;
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

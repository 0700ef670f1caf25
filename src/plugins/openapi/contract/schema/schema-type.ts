import { asNumber } from '../document/exact-number.ts';
import { asArray, isObject, type JsonObject } from '../document/json.ts';

/** Keywords by the type to which they apply. If a schema has keywords of several types, the first type counts. */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  object: [
    ...['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties', 'propertyNames'],
    ...['minProperties', 'maxProperties', 'required', 'dependentRequired', 'dependentSchemas'],
  ],
  array: [
    ...['items', 'prefixItems', 'unevaluatedItems', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'minContains', 'maxContains'],
  ],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/**
 * The types of a schema without null, inferred from other keywords if it has no `type`; empty if any type is allowed,
 * or only null.
 */
export function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  if (type !== undefined) {
    const names = [type].flat().map(String);
    return names.filter((name) => name !== 'null');
  }
  const values = 'const' in schema ? [schema['const']] : asArray(schema['enum']);
  const kinds = new Set(values.filter((value) => value !== null).map(typeOfValue));
  if (kinds.size > 0) return [...kinds];
  const inferred = Object.entries(keywordsOf).find(([, keywords]) => keywords.some((key) => schema[key] !== undefined));
  return inferred ? [inferred[0]] : [];
}

/**
 * True if the schema names null explicitly; alternatives do not count. `const` and `enum` limit the values of `type`.
 */
export function allowsNull({ type, enum: values, const: value }: JsonObject): boolean {
  if (type !== undefined && ![type].flat().includes('null')) return false;
  if (value !== undefined) return value === null;
  return values === undefined ? type !== undefined : asArray(values).includes(null);
}

/** True for a schema that allows only null. */
export function isNullSchema(value: unknown): boolean {
  return isObject(value) && allowsNull(value) && typesOf(value).length === 0;
}

/** JSON Schema's name for the type of a value. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const number = asNumber(value);
  if (number === undefined) return typeof value;
  return Number.isInteger(number) ? 'integer' : 'number';
}

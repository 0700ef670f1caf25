import { isObject, type JsonObject } from './json.ts';

/**
 * OpenAPI 3.0's own schema words as JSON Schema 2020-12: `nullable` becomes a type, boolean exclusive limits
 * become numbers. A document of version 3.1 or later comes back as it is.
 */
export function upgradeSchemas(document: JsonObject): JsonObject {
  return String(document['openapi']).startsWith('3.0') ? (upgrade(document) as JsonObject) : document;
}

/** Under these keys stands data, not schemas. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

function upgrade(value: unknown, keysAreNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => upgrade(item));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const isData = !keysAreNames && (dataKeys.has(key) || key.startsWith('x-'));
    return [key, isData ? part : upgrade(part, key === 'properties' && !keysAreNames)] as const;
  });
  const upgraded = Object.fromEntries(parts);
  return keysAreNames ? upgraded : upgradeNullable(upgradeLimits(upgraded));
}

function upgradeLimits(schema: JsonObject): JsonObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  if (typeof exclusiveMinimum !== 'boolean' && typeof exclusiveMaximum !== 'boolean') return schema;
  return {
    ...rest,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
}

function upgradeNullable(schema: JsonObject): JsonObject {
  if (typeof schema['nullable'] !== 'boolean') return schema;
  const { nullable, ...rest } = schema;
  if (!nullable) return rest;
  if (typeof rest['type'] !== 'string') return { anyOf: [rest, { type: 'null' }] };
  const values = rest['enum'];
  return {
    ...rest,
    type: [rest['type'], 'null'],
    ...(Array.isArray(values) && !values.includes(null) && { enum: [...values, null] }),
  };
}

import type { JsonObject } from './document/json.ts';
import { mapDocument } from './document/walk-document.ts';

/**
 * Converts schema keywords of OpenAPI 3.0 to JSON Schema 2020-12: `nullable` becomes a type, boolean exclusive limits
 * become numbers. A document of version 3.1 or later is returned unchanged.
 */
export function upgradeSchemas(document: JsonObject): JsonObject {
  if (!String(document['openapi']).startsWith('3.0')) return document;
  return mapDocument(document, (value) => upgradeNullable(upgradeLimits(value))) as JsonObject;
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

import { asArray, asObject, isObject, type JsonObject } from '../../document/json.ts';
import { splitNull } from '../../schema/split-null.ts';
import { mapDocument } from '../../document/walk-document.ts';

/**
 * The document for requests, for responses, or for both: a required property that is read-only is required only in
 * responses, one that is write-only only in requests.
 */
export function forDirection(document: JsonObject, direction: 'request' | 'response' | 'any'): JsonObject {
  const exempt = { request: ['readOnly'], response: ['writeOnly'], any: ['readOnly', 'writeOnly'] }[direction];
  return mapDocument(document, (schema) => {
    const properties = asObject(schema['properties']);
    const required = asArray(schema['required']).filter((name) => {
      const { schema: property } = splitNull(document, properties[String(name)]);
      return !exempt.some((word) => property[word] === true);
    });
    return { ...withoutData(schema), ...(Array.isArray(schema['required']) && { required }) };
  }) as JsonObject;
}

/** Keys whose values look like schemas but are data. */
const data = new Set(['example', 'examples', 'discriminator', 'externalDocs', 'xml', 'links']);

function withoutData(schema: JsonObject): JsonObject {
  const words = Object.entries(schema).filter(([key]) => !data.has(key));
  return Object.fromEntries(words.map(([key, part]) => [key, key.startsWith('x-') ? withoutAnchors(part) : part]));
}

/**
 * Removes identifiers, which the validator would register, from an extension. The rest stays, because references may
 * lead to schemas in it.
 */
function withoutAnchors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAnchors);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([key]) => !['$id', '$anchor', '$dynamicAnchor'].includes(key));
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutAnchors(part)]));
}

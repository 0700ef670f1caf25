import { asArray, asObject, withoutKeys, type JsonObject } from '../../document/json.ts';
import { splitNull } from '../../schema/split-null.ts';
import { mapDocument } from '../../document/walk-document.ts';

export type SchemaDirection = 'request' | 'response' | 'any';

/**
 * The document for one direction, without data such as examples. Read-only properties are required only in responses,
 * and write-only properties only in requests; `any` requires neither of them. Removes a `required` that is not a list,
 * such as the `required: true` of JSON Schema 3, because validators throw an error for it.
 */
export function forDirection(document: JsonObject, direction: SchemaDirection): JsonObject {
  const exempt = { request: ['readOnly'], response: ['writeOnly'], any: ['readOnly', 'writeOnly'] }[direction];
  return mapDocument(document, (schema) => {
    const properties = asObject(schema['properties']);
    const required = asArray(schema['required']).filter((name) => {
      const { schema: property } = splitNull(document, properties[String(name)]);
      return !exempt.some((keyword) => property[keyword] === true);
    });
    const { required: writtenRequired, ...others } = withoutData(schema);
    return { ...others, ...(Array.isArray(writtenRequired) && { required }) };
  }) as JsonObject;
}

/** Keys whose values look like schemas but are data. */
const dataKeys = new Set(['example', 'examples', 'externalDocs', 'xml', 'links']);

function withoutData(schema: JsonObject): JsonObject {
  const keywords = Object.entries(schema).filter(([key]) => !dataKeys.has(key));
  // Extensions stay, because references may lead to schemas in them.
  const parts = keywords.map(([key, part]) => [key, key.startsWith('x-') ? withoutKeys(part, isIdentifier) : part]);
  return Object.fromEntries(parts) as JsonObject;
}

/** True for keywords whose values the validator registers as names of schemas. */
function isIdentifier(key: string): boolean {
  return ['$id', '$anchor', '$dynamicAnchor'].includes(key);
}

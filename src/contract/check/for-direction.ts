import { asArray, asObject, type JsonObject } from '../json.ts';
import { splitNull } from '../schema/split-null.ts';
import { mapDocument } from '../walk-document.ts';

/**
 * The document as it holds for what is sent, for what comes back, or for both: a required property that is
 * read-only is required in answers alone, one that is write-only in requests alone.
 */
export function forDirection(document: JsonObject, direction: 'request' | 'response' | 'any'): JsonObject {
  const excused = { request: ['readOnly'], response: ['writeOnly'], any: ['readOnly', 'writeOnly'] }[direction];
  return mapDocument(document, (schema) => {
    const properties = asObject(schema['properties']);
    const required = asArray(schema['required']).filter((name) => {
      const { schema: property } = splitNull(document, properties[String(name)]);
      return !excused.some((word) => property[word] === true);
    });
    // Data is no schema, even where it looks like one.
    const { example: _example, examples: _examples, ...words } = schema;
    return Array.isArray(schema['required']) ? { ...words, required } : words;
  }) as JsonObject;
}

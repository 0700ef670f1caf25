import { asArray, asText, compact, isObject, type JsonObject } from '../document/json.ts';
import { extensionOf } from '../extensions.ts';
import type { SchemaNode } from '../types.ts';

/** Name and meaning of each of the shown values; undefined if the schema has none. */
export function enumNotes(schema: JsonObject, shown: readonly unknown[]): SchemaNode['enumNotes'] {
  const all = asArray(schema['enum']);
  const names = textsOf(extensionOf(schema, 'enumNames'), all);
  const descriptions = textsOf(extensionOf(schema, 'enumDescriptions'), all);
  const notes = shown.map((value) => compact({ name: names(value), description: descriptions(value) }));
  return notes.some((note) => Object.keys(note).length > 0) ? (notes as SchemaNode['enumNotes']) : undefined;
}

/** Looks up the text of a value in an object by value, or in a list that is as long as that of the values. */
function textsOf(texts: unknown, values: readonly unknown[]): (value: unknown) => string | undefined {
  if (Array.isArray(texts)) {
    return (value) => (texts.length === values.length ? asText(texts[values.indexOf(value)]) : undefined);
  }
  if (!isObject(texts)) return () => undefined;
  return (value) => (Object.hasOwn(texts, String(value)) ? asText(texts[String(value)]) : undefined);
}

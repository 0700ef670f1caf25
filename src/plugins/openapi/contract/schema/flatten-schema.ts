import { asArray, asObject, type JsonObject } from '../document/json.ts';
import { parsePointer, valueAt } from '../document/json-pointer.ts';
import { mergeSchemas } from './merge-schemas.ts';

/** A schema whose `$ref` and `allOf` are merged into one level. Deeper levels stay as written. */
export type FlatSchema = {
  schema: JsonObject;
  /** References to the whole schema, outermost first. */
  references: readonly string[];
  /** References to schemas that it includes as a part (`allOf`). */
  parts: readonly string[];
};

/** Keys of a part of an `allOf` that do not apply to the whole schema. */
const wordsOfParts = ['title', 'externalDocs', 'example', 'examples', 'discriminator'];

export function flattenSchema(document: JsonObject, value: unknown, seen: readonly string[] = []): FlatSchema {
  const { $ref, allOf, ...own } = asObject(value === false ? { not: {} } : value);
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) return { schema: own, references: [$ref], parts: [] };
    const target = flattenSchema(document, valueAt(document, parsePointer($ref)), [...seen, $ref]);
    const siblings = allOf === undefined ? own : { ...own, allOf };
    const flat = flattenSchema(document, siblings, [...seen, $ref]);
    return {
      schema: mergeSchemas(target.schema, flat.schema),
      references: [$ref, ...target.references],
      parts: [...target.parts, ...flat.parts, ...flat.references],
    };
  }
  const parts = asArray(allOf).map((part) => flattenSchema(document, part, seen));
  const [only] = parts;
  // Contracts of 3.0 use an `allOf` with one part to describe a reference. The part is the whole schema.
  if (only && parts.length === 1) return { ...only, schema: mergeSchemas(only.schema, own) };
  const schema = [...parts.map((part) => without(part.schema, wordsOfParts)), own].reduce(mergeSchemas, {});
  return { schema, references: [], parts: parts.flatMap((part) => [...part.references, ...part.parts]) };
}

function without(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

import { asArray, asObject, type JsonObject, isObject } from '../document/json.ts';
import { parsePointer, valueAt } from '../document/json-pointer.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { isNullSchema } from './schema-type.ts';

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

type SplitSchema = FlatSchema & { hasNull: boolean };

/** Cache: schemas are visited below each schema that refers to them, for trees, examples and checks. */
const known = new WeakMap<JsonObject, WeakMap<JsonObject, SplitSchema>>();

/** The flat schema without "or null" among its alternatives, which `anyOf: [X, { type: null }]` writes in 3.1. */
export function splitNull(document: JsonObject, value: unknown): SplitSchema {
  if (!isObject(value)) return split(document, value);
  const splitSchemas = known.get(document) ?? new WeakMap<JsonObject, SplitSchema>();
  known.set(document, splitSchemas);
  const made = splitSchemas.get(value) ?? split(document, value);
  splitSchemas.set(value, made);
  return made;
}

function split(document: JsonObject, value: unknown): SplitSchema {
  const flat = flattenSchema(document, value);
  const kind = (['oneOf', 'anyOf'] as const).find((key) => asArray(flat.schema[key]).some(isNullSchema));
  if (!kind) return { ...flat, hasNull: false };
  const { [kind]: written, ...rest } = flat.schema;
  const options = asArray(written).filter((option) => !isNullSchema(option));
  if (options.length !== 1) return { ...flat, schema: { ...rest, [kind]: options }, hasNull: true };
  // A single alternative is the schema itself, with its name.
  const inner = flattenSchema(document, { ...rest, allOf: options });
  return {
    schema: inner.schema,
    references: [...flat.references, ...inner.references],
    parts: [...flat.parts, ...inner.parts],
    hasNull: true,
  };
}

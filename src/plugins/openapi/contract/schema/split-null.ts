import { flattenSchema, type FlatSchema } from './flatten-schema.ts';
import { asArray, isObject, type JsonObject } from '../document/json.ts';
import { isNullSchema } from './schema-type.ts';

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

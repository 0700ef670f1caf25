import { flattenSchema, type FlatSchema } from './flatten-schema.ts';
import { asArray, type JsonObject } from '../json.ts';
import { isNullSchema } from './schema-type.ts';

/** The flat schema without "or null" among its alternatives, which `anyOf: [X, { type: null }]` writes in 3.1. */
export function splitNull(document: JsonObject, value: unknown): FlatSchema & { hasNull: boolean } {
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

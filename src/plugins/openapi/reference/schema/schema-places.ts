import { takeAnchor } from '../../contract/lists/take-anchor.ts';
import type { SchemaNode } from '../../contract/types.ts';
import { fieldsOf, hasFields, innerOf, type Field } from './schema-shape.ts';

/** The fields and the alternatives of a schema, each with its anchor and nested places. */
export type Places = { fields: readonly PlacedField[]; options: readonly PlacedOption[] };

export type PlacedField = { id: string; field: Field; inside: Places };

type PlacedOption = { id: string; option: SchemaNode; inside: Places };

/** Places a schema whose anchors begin with `id`. Trees that begin alike share the anchors `taken`, and add theirs. */
export function placeSchema(schema: SchemaNode, id: string, taken = new Set<string>()): Places {
  return place(fieldsOf(schema), innerOf(schema).variants?.options ?? [], id, taken);
}

/** Places fields that are not part of one schema, such as parameters. */
export function placeFields(fields: readonly Field[], id: string, taken = new Set<string>()): readonly PlacedField[] {
  return place(fields, [], id, taken).fields;
}

/** Siblings get anchors before nested fields, so that `a-b` keeps its name next to an `a` with a field `b`. */
function place(fields: readonly Field[], options: readonly SchemaNode[], id: string, taken: Set<string>): Places {
  const placedFields = fields.map((field) => ({ id: takeAnchor(`${id}-${slugOf(field.name)}`, taken), field }));
  const placedOptions = options.map((option, index) => ({ id: takeAnchor(`${id}-${index + 1}`, taken), option }));
  return {
    fields: placedFields.map((placed) => ({ ...placed, inside: placeSchema(placed.field.schema, placed.id, taken) })),
    options: placedOptions.map((placed) => ({ ...placed, inside: placeSchema(placed.option, placed.id, taken) })),
  };
}

/** A name as part of an anchor. */
function slugOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').toLowerCase();
}

/** Anchors at which each shared schema first shows its fields, by name. */
export function schemaAnchors({ fields, options }: Places): Map<string, string> {
  const anchors = new Map<string, string>();
  const children = [
    ...fields.map(({ id, field, inside }) => ({ id, schema: field.schema, inside })),
    ...options.map(({ id, option, inside }) => ({ id, schema: option, inside })),
  ];
  for (const { id, schema, inside } of children) {
    const { name } = innerOf(schema);
    const own = name !== undefined && hasFields(schema) ? [[name, id] as const] : [];
    for (const [known, anchor] of [...own, ...schemaAnchors(inside)]) {
      if (!anchors.has(known)) anchors.set(known, anchor);
    }
  }
  return anchors;
}

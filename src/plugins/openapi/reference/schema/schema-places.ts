import { takeName } from '../../contract/document/take-name.ts';
import { childrenOf } from '../../contract/schema/children-of.ts';
import type { Direction } from '../../contract/schema/example-of.ts';
import type { SchemaNode } from '../../contract/types.ts';
import { alternativesOf, fieldsOf, hasFields, innerOf, requiredFirst, type Field } from './schema-shape.ts';

/** The fields and the alternatives of a schema, each with its anchor and nested places. */
export type Places = { fields: readonly PlacedField[]; options: readonly PlacedField[] };

/** An alternative is a field whose name is its number. */
export type PlacedField = { id: string; field: Field; inside: Places };

type PlaceSettings = {
  /** Anchors that other trees with the same prefix use. The anchors of this tree are added to the set. */
  taken?: Set<string>;
  /** Omits the fields that are never sent in this direction. The required fields of requests come first. */
  direction?: Direction | undefined;
};

/** Assigns anchors to the fields and alternatives of a schema. The anchors begin with `id`. */
export function placeSchema(schema: SchemaNode, id: string, settings: PlaceSettings = {}): Places {
  return place(fieldsOf(schema), alternativesOf(schema), id, { taken: new Set(), ...settings });
}

/** Assigns anchors to fields that are not part of one schema, such as parameters. */
export function placeFields(
  fields: readonly Field[],
  id: string,
  settings: PlaceSettings = {},
): readonly PlacedField[] {
  return place(fields, [], id, { taken: new Set(), ...settings }).fields;
}

/**
 * Siblings get anchors before nested fields: next to a field `a` that contains `b`, a field `a-b` gets the anchor
 * `a-b`, and the nested field gets `a-b-2`.
 */
function place(
  fields: readonly Field[],
  alternatives: readonly SchemaNode[],
  id: string,
  settings: PlaceSettings & { taken: Set<string> },
): Places {
  const inDirection = fields.filter(({ schema }) => isSent(schema, settings.direction));
  const sent = settings.direction === 'request' ? requiredFirst(inDirection) : inDirection;
  const numbered = alternatives.map((schema, index): Field => ({ name: String(index + 1), schema }));
  const placed = [...sent, ...numbered].map((field) => {
    return { field, id: takeName(`${id}-${slugOf(field.name)}`, settings.taken, '-') };
  });
  const all = placed.map((one) => ({ ...one, inside: placeSchema(one.field.schema, one.id, settings) }));
  return { fields: all.slice(0, sent.length), options: all.slice(sent.length) };
}

function isSent({ readOnly, writeOnly }: SchemaNode, direction: Direction | undefined): boolean {
  return !((direction === 'request' && readOnly) || (direction === 'response' && writeOnly));
}

/** True if there are fields or alternatives. */
export function hasPlaces({ fields, options }: Places): boolean {
  return fields.length > 0 || options.length > 0;
}

/** True if the tree has collapsible nested fields. */
export function hasNestedFields({ fields, options }: Places): boolean {
  return options.length > 0 || fields.some(({ inside }) => hasPlaces(inside));
}

/** A name as part of an anchor. */
function slugOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').toLowerCase();
}

/**
 * The anchor where the fields of each shared schema first appear, by name. Omits schemas with read-only or write-only
 * fields, because requests and responses show different fields of these schemas.
 */
export function schemaAnchors({ fields, options }: Places): Map<string, string> {
  const anchors = new Map<string, string>();
  for (const { id, field, inside } of [...fields, ...options]) {
    const { schema } = field;
    const { name } = innerOf(schema);
    const own = name !== undefined && hasFields(schema) && !isOneWay(schema) ? [[name, id] as const] : [];
    for (const [schemaName, anchor] of [...own, ...schemaAnchors(inside)]) {
      if (!anchors.has(schemaName)) anchors.set(schemaName, anchor);
    }
  }
  return anchors;
}

/** True if a nested field is sent in only one direction. */
function isOneWay(schema: SchemaNode): boolean {
  return childrenOf(schema).some((child) => child.readOnly || child.writeOnly || isOneWay(child));
}

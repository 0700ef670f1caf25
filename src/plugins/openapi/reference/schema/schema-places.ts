import { takeName } from '../../contract/document/take-name.ts';
import { childrenOf, nodesIn } from '../../contract/schema/children-of.ts';
import type { Direction } from '../../contract/schema/example-of.ts';
import type { SchemaNode } from '../../contract/types.ts';
import { alternativesOf, fieldsOf, hasFields, innerOf, requiredFirst, type Field } from './schema-shape.ts';

/** A schema with its fields and alternatives, each with its anchor and nested places. */
export type Places = { schema: SchemaNode; fields: readonly PlacedField[]; options: readonly PlacedField[] };

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
  const { direction } = settings;
  const inDirection = fieldsOf(schema).filter((field) => isSent(field.schema, direction));
  const fields = direction === 'request' ? requiredFirst(inDirection) : inDirection;
  const alternatives = alternativesOf(schema).map((option, index) => ({ name: String(index + 1), schema: option }));
  const placed = placeFields([...fields, ...alternatives], id, settings);
  return { schema, fields: placed.slice(0, fields.length), options: placed.slice(fields.length) };
}

/**
 * Assigns anchors to fields, such as parameters. Siblings get anchors before nested fields: next to a field `a` that
 * contains `b`, a field `a-b` gets the anchor `ID-a-b`, and the nested field gets `ID-a-b-2`.
 */
export function placeFields(
  fields: readonly Field[],
  id: string,
  { taken = new Set(), direction }: PlaceSettings = {},
): readonly PlacedField[] {
  const placed = fields.map((field) => ({ field, id: takeName(`${id}-${slugOf(field.name)}`, taken, '-') }));
  return placed.map((one) => ({ ...one, inside: placeSchema(one.field.schema, one.id, { taken, direction }) }));
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
  for (const { id, inside } of [...fields, ...options]) {
    const { schema } = inside;
    const { name } = innerOf(schema);
    const isOneWay = () => [...nodesIn(childrenOf(schema))].some(({ readOnly, writeOnly }) => readOnly || writeOnly);
    const own = name !== undefined && hasFields(schema) && !isOneWay() ? [[name, id] as const] : [];
    for (const [schemaName, anchor] of [...own, ...schemaAnchors(inside)]) {
      if (!anchors.has(schemaName)) anchors.set(schemaName, anchor);
    }
  }
  return anchors;
}

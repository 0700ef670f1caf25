import type { SchemaNode } from '../types.ts';
import { compareValues, typesOf } from './compare-values.ts';
import type { Change, Fact, Place } from './types.ts';

/** The direction of a value, from the point of view of the API's clients. */
export type Direction = 'request' | 'response';

export type Comparison = {
  before: ReadonlyMap<string, SchemaNode>;
  after: ReadonlyMap<string, SchemaNode>;
  /** Pairs of schemas that have been compared, by direction. */
  seen: Set<string>;
};

type Pair = { before: SchemaNode; after: SchemaNode };

/**
 * The changes of a schema at a place. Those inside of a shared schema are at the schema, and only the first comparison
 * returns them.
 */
export function compareSchemas(comparison: Comparison, direction: Direction, place: Place, pair: Pair): Change[] {
  const { before, after } = pair;
  const own = comparePresence(direction, place, pair);
  const inner = { before: whole(before, comparison.before), after: whole(after, comparison.after) };
  const shared = after.name !== undefined && after.name === before.name ? after.name : undefined;
  if (before.name !== undefined || after.name !== undefined) {
    const { subject, part } = place;
    const key = JSON.stringify([direction, before.name, after.name, shared === undefined && { subject, part }]);
    if (comparison.seen.has(key)) return own;
    comparison.seen.add(key);
  }
  const inside: Place = shared === undefined ? place : { subject: { kind: 'schema', name: shared }, fields: [] };
  return [...own, ...compareContent(comparison, direction, inside, inner)];
}

function whole(node: SchemaNode, named: ReadonlyMap<string, SchemaNode>): SchemaNode {
  const name = node.collapsed ?? node.recursive;
  return (name === undefined ? undefined : named.get(name)) ?? node;
}

/** Compares the facts of a field beside its schema. */
function comparePresence(direction: Direction, place: Place, { before, after }: Pair): Change[] {
  const isResponse = direction === 'response';
  const change = (fact: Fact, isBreaking: boolean): Change => ({ ...place, fact, isBreaking });
  const [former, now] = [before.default, after.default].map((value) => value !== undefined && codeOf(value));
  return [
    ...(before.nullable || !after.nullable ? [] : [change({ kind: 'nullable' }, isResponse)]),
    ...(!before.nullable || after.nullable ? [] : [change({ kind: 'notNull' }, !isResponse)]),
    ...(!before.deprecated && after.deprecated ? [change({ kind: 'deprecated' }, false)] : []),
    ...(former === now
      ? []
      : [change({ kind: 'default', before: former || undefined, after: now || undefined }, false)]),
  ];
}

function codeOf(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function compareContent(comparison: Comparison, direction: Direction, place: Place, pair: Pair): Change[] {
  const { before, after } = pair;
  const values = compareValues(before, after).map(({ fact, narrows, widens }): Change => ({
    ...place,
    fact,
    isBreaking: direction === 'request' ? narrows : widens,
  }));
  if (!typesOf(before).some((type) => typesOf(after).includes(type))) return values;
  const at = (field: string): Place => ({ ...place, fields: [...place.fields, field] });
  const compare = (field: string, one: SchemaNode, other: SchemaNode) =>
    compareSchemas(comparison, direction, at(field), { before: one, after: other });
  // A schema that becomes one of several alternatives, or the other way round.
  const isSplit = (before.variants === undefined) !== (after.variants === undefined);
  if (isSplit) return [...values, ...compareOptions(direction, at, pair, compare)];
  return [
    ...values,
    ...compareProperties(comparison, direction, place, pair),
    ...compareFurther(direction, place, pair, compare),
    ...(before.items && after.items ? compare('[]', before.items, after.items) : []),
    ...(after.prefixItems ?? []).flatMap((item, index) => {
      const former = before.prefixItems?.[index];
      return former ? compare(`[${index}]`, former, item) : [];
    }),
    ...compareOptions(direction, at, pair, compare),
  ];
}

type Compare = (field: string, before: SchemaNode, after: SchemaNode) => Change[];

type Property = NonNullable<SchemaNode['properties']>[number];

/** Requests have no read-only properties, and responses no write-only ones. */
function isSent({ schema: { readOnly, writeOnly } }: Property, direction: Direction): boolean {
  return direction === 'request' ? readOnly !== true : writeOnly !== true;
}

function compareProperties(comparison: Comparison, direction: Direction, place: Place, pair: Pair): Change[] {
  const [former, now] = [pair.before, pair.after].map(
    ({ properties = [] }) => new Map(properties.map((one) => [one.name, one])),
  );
  const names = new Set([...(now?.keys() ?? []), ...(former?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const at = { ...place, fields: [...place.fields, name] };
    return compareProperty(comparison, direction, at, former?.get(name), now?.get(name));
  });
}

function compareProperty(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: Property | undefined,
  after: Property | undefined,
): Change[] {
  const wasSent = before !== undefined && isSent(before, direction);
  const isNowSent = after !== undefined && isSent(after, direction);
  const change = (fact: Fact, isBreaking: boolean): Change => ({ ...place, fact, isBreaking });
  if (!before && after && isNowSent) return [addedField(direction, place, after.required)];
  if (before && !after && wasSent) return [change({ kind: 'removed' }, true)];
  if (!before || !after) return [];
  if (wasSent && !isNowSent) return [change({ kind: direction === 'request' ? 'readOnly' : 'writeOnly' }, true)];
  if (!wasSent && isNowSent) return [addedField(direction, place, after.required)];
  if (!isNowSent) return [];
  return [
    ...compareRequired(direction, place, before.required, after.required),
    ...compareSchemas(comparison, direction, place, { before: before.schema, after: after.schema }),
  ];
}

/** Something new in a request or response. */
export function addedField(direction: Direction, place: Place, required: boolean): Change {
  const isNeeded = direction === 'request' && required;
  return { ...place, fact: { kind: isNeeded ? 'addedRequired' : 'added' }, isBreaking: isNeeded };
}

/** A field that becomes required breaks requests; one that becomes optional breaks responses. */
export function compareRequired(direction: Direction, place: Place, before: boolean, after: boolean): Change[] {
  if (before === after) return [];
  return [
    { ...place, fact: { kind: after ? 'required' : 'optional' }, isBreaking: after === (direction === 'request') },
  ];
}

function compareFurther(direction: Direction, place: Place, { before, after }: Pair, compare: Compare): Change[] {
  const [former = true, now = true] = [before.additionalProperties, after.additionalProperties];
  if (typeof former === 'object' && typeof now === 'object') return compare('*', former, now);
  if ((former === false) === (now === false)) return [];
  const isClosed = now === false;
  return [{ ...place, fact: { kind: isClosed ? 'closed' : 'open' }, isBreaking: isClosed && direction === 'request' }];
}

/** Alternatives are identified by their name or title; a schema without alternatives is the only one. */
function compareOptions(
  direction: Direction,
  at: (field: string) => Place,
  { before, after }: Pair,
  compare: Compare,
): Change[] {
  if (!before.variants && !after.variants) return [];
  const [former, now] = [optionsOf(before), optionsOf(after)];
  return [
    ...[...now].flatMap(([label, option]): Change[] => {
      const same = former.get(label);
      if (!same) return [{ ...at(label), fact: { kind: 'added' }, isBreaking: false }];
      return compare(label, same, option);
    }),
    ...[...former.keys()]
      .filter((label) => !now.has(label))
      .map((label): Change => ({ ...at(label), fact: { kind: 'removed' }, isBreaking: direction === 'request' })),
  ];
}

function optionsOf(node: SchemaNode): ReadonlyMap<string, SchemaNode> {
  return new Map((node.variants?.options ?? [node]).map((option, index) => [optionLabel(option, index), option]));
}

/** The label of an alternative in the fields of a place. */
export function optionLabel({ name, title, type }: SchemaNode, index: number): string {
  return name ?? title ?? `${type} ${index + 1}`;
}

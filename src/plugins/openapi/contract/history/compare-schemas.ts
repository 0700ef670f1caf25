import type { Direction } from '../schema/example-of.ts';
import type { SchemaNode } from '../types.ts';
import { codeOf, compareValues, typesOf } from './compare-values.ts';
import { change, fieldAt } from './places.ts';
import type { Change, Place } from './types.ts';

/** The context in which the schemas of two versions are compared. */
export type Comparison = {
  /** The direction of values, from the point of view of the API's clients. */
  direction: Direction;
  /** Shared schemas by name. */
  before: ReadonlyMap<string, SchemaNode>;
  after: ReadonlyMap<string, SchemaNode>;
  /** Keys of the comparisons of schemas so far, one per pair and direction. */
  seen: Set<string>;
};

/** The two versions of a part; undefined for a version without it. */
type Versions<One> = [before: One | undefined, after: One | undefined];

/** Pairs the items of two lists by key, in the order of the newer list. `one` is the newer item if it exists. */
export function pairByKey<One>(
  before: readonly One[],
  after: readonly One[],
  keyOf: (one: One, index: number) => string,
): [one: One, ...Versions<One>][] {
  const byKey = (list: readonly One[]) => new Map(list.map((one, index) => [keyOf(one, index), one]));
  const [former, now] = [byKey(before), byKey(after)];
  return Array.from(new Map([...now, ...former, ...now]), ([key, one]) => [one, former.get(key), now.get(key)]);
}

/**
 * Compares a part that may be missing, optional or deprecated. Calls `compare` if both versions have the part. Removing
 * it is breaking unless `breaksIfRemoved` is false.
 */
export function compareParts<One>(
  comparison: Comparison,
  place: Place,
  [before, after]: Versions<One & { required?: boolean; deprecated?: boolean }>,
  compare: (comparison: Comparison, place: Place, before: One, after: One) => Change[],
  breaksIfRemoved = true,
): Change[] {
  const isRequest = comparison.direction === 'request';
  if (!before) {
    const isNeeded = isRequest && after?.required === true;
    return after ? [change(place, isNeeded ? 'addedRequired' : 'added', isNeeded)] : [];
  }
  if (!after) return [change(place, 'removed', breaksIfRemoved)];
  // A field that becomes required breaks requests; a field that becomes optional breaks responses.
  const required = change(place, after.required ? 'required' : 'optional', after.required === isRequest);
  return [
    ...(before.required === after.required ? [] : [required]),
    ...(!before.deprecated && after.deprecated ? [change(place, 'deprecated', false)] : []),
    ...compare(comparison, place, before, after),
  ];
}

type Field = { schema: SchemaNode };

/** Compares parameters, headers, properties or alternatives. */
export function compareFields(comparison: Comparison, place: Place, before: Field, after: Field): Change[] {
  return compareSchemas(comparison, place, before.schema, after.schema);
}

/**
 * The changes of a schema at a place. Changes inside a shared schema have that schema as their place, and only the
 * first comparison returns them.
 */
export function compareSchemas(comparison: Comparison, place: Place, before: SchemaNode, after: SchemaNode): Change[] {
  const fieldChanges = compareFieldFacts(comparison, place, before, after);
  const shared = after.name === before.name ? after.name : undefined;
  if (before.name !== undefined || after.name !== undefined) {
    const { subject, part } = place;
    // Changes between differently named schemas belong to the place, so each place reports them.
    const owner = shared === undefined && { subject, part };
    const key = JSON.stringify([comparison.direction, before.name, after.name, owner]);
    if (comparison.seen.has(key)) return fieldChanges;
    comparison.seen.add(key);
  }
  const inside: Place = shared === undefined ? place : { subject: { kind: 'schema', name: shared }, fields: [] };
  const [former, now] = [fullTree(before, comparison.before), fullTree(after, comparison.after)];
  return [...fieldChanges, ...compareContent(comparison, inside, former, now)];
}

/** The tree that a recursive or collapsed node omits; any other node is returned unchanged. */
function fullTree(node: SchemaNode, named: ReadonlyMap<string, SchemaNode>): SchemaNode {
  const name = node.collapsed ?? node.recursive;
  return (name === undefined ? undefined : named.get(name)) ?? node;
}

/** Compares the facts that belong to a field even if its schema is shared: null, deprecation and default. */
function compareFieldFacts({ direction }: Comparison, place: Place, before: SchemaNode, after: SchemaNode): Change[] {
  const isResponse = direction === 'response';
  // `any` includes null, so a change from or to it is only a change of the type.
  const isAny = before.type === 'any' || after.type === 'any';
  const [former, now] = [before.default, after.default].map((value) => (value === undefined ? value : codeOf(value)));
  return [
    ...(!isAny && !before.nullable && after.nullable ? [change(place, 'nullable', isResponse)] : []),
    ...(!isAny && before.nullable && !after.nullable ? [change(place, 'notNull', !isResponse)] : []),
    ...(!before.deprecated && after.deprecated ? [change(place, 'deprecated', false)] : []),
    ...(former === now ? [] : [change(place, { kind: 'default', before: former, after: now }, false)]),
  ];
}

function compareContent(comparison: Comparison, place: Place, before: SchemaNode, after: SchemaNode): Change[] {
  const { direction } = comparison;
  const values = compareValues(before, after).map(({ fact, narrows = false, widens = false }) =>
    change(place, fact, direction === 'request' ? narrows : widens),
  );
  if (!typesOf(before).some((type) => typesOf(after).includes(type))) return values;
  const compare = (field: string, one?: SchemaNode, other?: SchemaNode) =>
    one && other ? compareSchemas(comparison, fieldAt(place, field), one, other) : [];
  // Called after properties are compared, because only the first comparison of a shared schema reports its changes.
  const options = () => compareOptions(comparison, place, before, after);
  // One version has alternatives, and the other version is a single schema.
  if ((before.variants === undefined) !== (after.variants === undefined)) return [...values, ...options()];
  return [
    ...values,
    ...compareProperties(comparison, place, before, after),
    ...compareAdditional(comparison, place, before, after),
    ...compare('[]', before.items, after.items),
    ...(after.prefixItems ?? []).flatMap((item, index) => compare(`[${index}]`, before.prefixItems?.[index], item)),
    ...options(),
  ];
}

function compareProperties(comparison: Comparison, place: Place, before: SchemaNode, after: SchemaNode): Change[] {
  const { direction } = comparison;
  // Requests have no read-only properties, and responses no write-only properties.
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const sent = (property: Field | undefined) => (property?.schema[hidden] === true ? undefined : property);
  const pairs = pairByKey(before.properties ?? [], after.properties ?? [], ({ name }) => name);
  return pairs.flatMap(([{ name }, former, now]) => {
    const at = fieldAt(place, name);
    if (sent(former) && now && !sent(now)) return [change(at, hidden, true)];
    return compareParts(comparison, at, [sent(former), sent(now)], compareFields);
  });
}

const anything: SchemaNode = { type: 'any', nullable: false, constraints: [] };

function compareAdditional(comparison: Comparison, place: Place, before: SchemaNode, after: SchemaNode): Change[] {
  const [former, now] = [before, after].map(({ additionalProperties: further = true }) =>
    further === true ? anything : further,
  );
  if (former === now) return [];
  if (former && now) return compareSchemas(comparison, fieldAt(place, '*'), former, now);
  return [change(place, now ? 'open' : 'closed', !now && comparison.direction === 'request')];
}

/** Identifies alternatives by name or title. A schema without alternatives counts as the only alternative. */
function compareOptions(comparison: Comparison, place: Place, before: SchemaNode, after: SchemaNode): Change[] {
  if (!before.variants && !after.variants) return [];
  const fieldsOf = (node: SchemaNode) =>
    (node.variants?.options ?? [node]).map((schema, index) => ({ name: optionLabel(schema, index), schema }));
  return pairByKey(fieldsOf(before), fieldsOf(after), ({ name }) => name).flatMap(([{ name }, ...options]) =>
    compareParts(comparison, fieldAt(place, name), options, compareFields, comparison.direction === 'request'),
  );
}

/** The label of an alternative in the fields of a place. */
export function optionLabel({ name, title, type }: SchemaNode, index: number): string {
  return name ?? title ?? `${type} ${index + 1}`;
}

import { ownValue } from '../../../../helpers.ts';
import { asArray, asObject, type JsonObject } from '../document/json.ts';

/** Merges two schemas as far as a page can show it; on conflict, the second wins. */
export function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...first, ...second };
  for (const key of Object.keys(second)) {
    const merge = ownValue(mergers, key);
    if (merge && first[key] !== undefined) merged[key] = merge(first[key], second[key]);
  }
  return withBothVariants(first, second, merged);
}

type Merge = (first: unknown, second: unknown) => unknown;

const larger: Merge = (first, second) => Math.max(Number(first), Number(second));
const smaller: Merge = (first, second) => Math.min(Number(first), Number(second));
const either: Merge = (first, second) => first === true || second === true;

const mergers: { readonly [keyword: string]: Merge } = {
  properties: mergeProperties,
  patternProperties: mergeProperties,
  required: (first, second) => [...new Set([...asArray(first), ...asArray(second)])],
  type: (first, second) => common(types(first), types(second)),
  enum: (first, second) => asArray(second).filter((value) => asArray(first).includes(value)),
  items: both,
  prefixItems: mergePlaces,
  not: (first, second) => ({ anyOf: [first, second] }),
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  readOnly: either,
  writeOnly: either,
  deprecated: either,
};

function both(first: unknown, second: unknown): JsonObject {
  return { allOf: [first, second] };
}

function mergePlaces(first: unknown, second: unknown): unknown[] {
  const [one, other] = [asArray(first), asArray(second)];
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
    index < one.length && index < other.length ? both(one[index], other[index]) : (one[index] ?? other[index]),
  );
}

function mergeProperties(first: unknown, second: unknown): JsonObject {
  const merged: Record<string, unknown> = { ...asObject(first) };
  for (const [name, schema] of Object.entries(asObject(second))) {
    merged[name] = Object.hasOwn(merged, name) ? both(merged[name], schema) : schema;
  }
  return merged;
}

function types(type: unknown): unknown[] {
  return Array.isArray(type) ? type : [type];
}

function common(first: unknown[], second: unknown[]): unknown {
  const shared = second.filter((type) => first.includes(type) || (type === 'integer' && first.includes('number')));
  if (first.includes('integer') && second.includes('number')) shared.push('integer');
  return shared.length === 1 ? shared[0] : shared;
}

/** Merges the second list of alternatives into each option of the first, because a schema has only one list. */
function withBothVariants(first: JsonObject, second: JsonObject, merged: JsonObject): JsonObject {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(first[key]) && Array.isArray(second[key]));
  return kind
    ? { ...merged, [kind]: asArray(first[kind]).map((option) => both(option, { [kind]: second[kind] })) }
    : merged;
}

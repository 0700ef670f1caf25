import { asNumber } from '../document/exact-number.ts';
import { asArray, asObject, type JsonObject, isObject } from '../document/json.ts';
import { parsePointer, valueAt, referenceName } from '../document/json-pointer.ts';
import { areRequirements } from './constraints.ts';
import { isNullSchema } from './schema-type.ts';
import { ownValue } from '../../../../helpers.ts';

/** A schema whose `$ref` and `allOf` are merged into one level. Deeper levels stay as written. */
type FlatSchema = {
  schema: JsonObject;
  /** References to the whole schema, outermost first. */
  references: readonly string[];
  /** References to schemas that the schema includes as a part (`allOf`). */
  parts: readonly string[];
};

/** Keywords that describe only a part of an `allOf`, not the whole schema. */
const partKeywords = ['title', 'externalDocs', 'example', 'examples', 'discriminator'];

/** Keywords beside a `$ref` that extend its target instead of only describing it. */
const extending = /^(?:properties|patternProperties|additionalProperties|items|prefixItems|oneOf|anyOf)$/;

/** Follows each reference once, because a schema that is included twice has no further effect. */
function flattenSchema(document: JsonObject, value: unknown, followed: Set<string>): FlatSchema {
  const { $ref, allOf, ...own } = asObject(value === false ? { not: {} } : value);
  if (typeof $ref === 'string') {
    if (followed.has($ref)) return { schema: own, references: [$ref], parts: [] };
    followed.add($ref);
    const target = flattenSchema(document, valueAt(document, parsePointer($ref)), followed);
    const siblings = allOf === undefined ? own : { ...own, allOf };
    const flat = flattenSchema(document, siblings, followed);
    const references = [$ref, ...target.references];
    const parts = [...target.parts, ...flat.parts, ...flat.references];
    return withOwn({ schema: target.schema, references, parts }, flat.schema);
  }
  const parts = asArray(allOf).map((part) => flattenSchema(document, part, followed));
  const [only] = parts;
  // Contracts of 3.0 use an `allOf` with one part to describe a reference.
  if (only && parts.length === 1) return withOwn(only, own);
  // Prefer inline descriptions: they describe the whole schema, and shared descriptions only their part.
  const inline = parts.filter(({ references }) => references.length === 0).toReversed();
  const described = [...inline, ...parts].find((part) => part.schema['description'] !== undefined);
  const description = described && { description: described.schema['description'] };
  const merged = parts.map((part) => without(part.schema, partKeywords));
  const schema = [...merged, description ?? {}, own].reduce(mergeSchemas, {});
  return { schema, references: [], parts: parts.flatMap((part) => [...part.references, ...part.parts]) };
}

/** Merges the keywords beside a reference into its target. If they extend the target, it becomes a part. */
function withOwn(flat: FlatSchema, own: JsonObject): FlatSchema {
  if (!Object.keys(own).some((key) => extending.test(key))) return { ...flat, schema: mergeSchemas(flat.schema, own) };
  const schema = mergeSchemas(without(flat.schema, partKeywords), own);
  return { schema, references: [], parts: [...flat.references, ...flat.parts] };
}

function without(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

type SplitSchema = FlatSchema & { hasNull: boolean };

/** Caches results, because trees, examples and checks visit a schema again for each reference to it. */
const cache = new WeakMap<JsonObject, WeakMap<JsonObject, SplitSchema>>();

/** Flattens a schema and removes null from its alternatives: `anyOf: [X, { type: null }]` means "X or null". */
export function splitNull(document: JsonObject, value: unknown): SplitSchema {
  if (!isObject(value)) return withOneChoice(split(document, value));
  const splitSchemas = cache.get(document) ?? new WeakMap<JsonObject, SplitSchema>();
  cache.set(document, splitSchemas);
  const result = splitSchemas.get(value) ?? withOneChoice(split(document, value));
  splitSchemas.set(value, result);
  return result;
}

function split(document: JsonObject, value: unknown): SplitSchema {
  const flat = flattenSchema(document, value, new Set());
  const kind = (['oneOf', 'anyOf'] as const).find((key) => asArray(flat.schema[key]).some(isNullSchema));
  if (!kind) return { ...flat, hasNull: false };
  const { [kind]: written, ...rest } = flat.schema;
  const options = asArray(written).filter((option) => !isNullSchema(option));
  if (options.length !== 1) return { ...flat, schema: { ...rest, [kind]: options }, hasNull: true };
  // A single alternative is the schema itself, with its name.
  const inner = flattenSchema(document, { ...rest, allOf: [...asArray(rest['allOf']), ...options] }, new Set());
  return {
    schema: inner.schema,
    references: [...flat.references, ...inner.references],
    parts: [...flat.parts, ...inner.parts],
    hasNull: true,
  };
}

/** Groups of keywords that cannot be merged if two parts of an `allOf` have them. */
const rules = [['if', 'then', 'else'], ['pattern']] as const;

/**
 * Merges two schemas as far as pages can show the result. The second schema takes precedence. If both have the keywords
 * of one of the `rules`, the keywords of the first schema move to `allOf`.
 */
function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...first, ...second };
  for (const key of Object.keys(second)) {
    const merge = ownValue(mergers, key);
    if (merge && first[key] !== undefined) merged[key] = merge(first[key], second[key]);
  }
  for (const rule of rules.filter(([key]) => key in first && key in second)) {
    merged['allOf'] = [...asArray(merged['allOf']), Object.fromEntries(rule.map((key) => [key, first[key]]))];
    for (const key of rule) merged[key] = second[key];
  }
  return withBothVariants(first, second, merged);
}

type Merge = (first: unknown, second: unknown) => unknown;

const isLess = (first: unknown, second: unknown) => (asNumber(first) ?? Infinity) < (asNumber(second) ?? -Infinity);
const larger: Merge = (first, second) => (isLess(second, first) ? first : second);
const smaller: Merge = (first, second) => (isLess(first, second) ? first : second);
const either: Merge = (first, second) => first === true || second === true;

const mergers: { readonly [keyword: string]: Merge } = {
  properties: mergeProperties,
  patternProperties: mergeProperties,
  required: (first, second) => [...new Set([...asArray(first), ...asArray(second)])],
  type: (first, second) => commonTypes([first].flat(), [second].flat()),
  enum: (first, second) => asArray(second).filter((value) => asArray(first).includes(value)),
  items: both,
  prefixItems: mergePositions,
  not: (first, second) => ({ anyOf: [first, second] }),
  allOf: (first, second) => [...asArray(first), ...asArray(second)],
  ...mergedBy(larger, 'minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'),
  ...mergedBy(smaller, 'maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'),
  ...mergedBy(either, 'readOnly', 'writeOnly', 'deprecated'),
};

function mergedBy(merge: Merge, ...keywords: readonly string[]): Record<string, Merge> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, merge]));
}

function both(first: unknown, second: unknown): JsonObject {
  return { allOf: [first, second] };
}

function mergePositions(first: unknown, second: unknown): unknown[] {
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

function commonTypes(first: unknown[], second: unknown[]): unknown {
  const shared = second.filter((type) => first.includes(type) || (type === 'integer' && first.includes('number')));
  if (first.includes('integer') && second.includes('number')) shared.push('integer');
  return shared.length === 1 ? shared[0] : shared;
}

/** Merges the second list of alternatives into each option of the first, because a schema has only one list. */
function withBothVariants(first: JsonObject, second: JsonObject, merged: JsonObject): JsonObject {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(first[key]) && Array.isArray(second[key]));
  return kind ? { ...merged, [kind]: optionsWith(first[kind], { [kind]: second[kind] }) } : merged;
}

/** Merges `anyOf` into each option of `oneOf`, because pages show only one list of alternatives. */
function withOneChoice(whole: SplitSchema): SplitSchema {
  const { oneOf, anyOf, ...rest } = whole.schema;
  const isChoice = (options: unknown) => asArray(options).length > 0 && !areRequirements(options);
  return isChoice(oneOf) && isChoice(anyOf)
    ? { ...whole, schema: { ...rest, oneOf: optionsWith(oneOf, { anyOf }) } }
    : whole;
}

/** Adds another schema to each alternative. Keeps the names of alternatives, and the `$ref` for discriminators. */
function optionsWith(options: unknown, other: JsonObject): JsonObject[] {
  return asArray(options).map((option) => {
    const { title, $ref, ...rest } = asObject(option);
    if (typeof $ref === 'string') return { $ref, ...both(rest, other), title: title ?? referenceName($ref) };
    return { ...both(option, other), ...(title !== undefined && { title }) };
  });
}

import { ownValue } from '../../../../helpers.ts';
import { textOf } from '../document/exact-number.ts';
import { asArray, asObject, asText, compact, unlessEmpty, type JsonObject } from '../document/json.ts';
import { parsePointer, referenceName, schemaReference } from '../document/json-pointer.ts';
import { areRequirements, conditionsOf, constraintsOf, exclusionsOf, limitsOf } from './constraints.ts';
import { childrenByDiscriminator, valuesOfAlternative } from './discriminators.ts';
import { allowsNull, typesOf } from './schema-type.ts';
import { splitNull } from './split-null.ts';
import { extensionOf } from '../extensions.ts';
import { readExternalDocs } from '../read-info.ts';
import type { SchemaNode, RequestAndResponses } from '../types.ts';
import { nodesIn, treesOf } from './children-of.ts';

/** A tree with more nodes than this is built again with its inner shared schemas collapsed. */
const nodeBudget = 150;

/** Depths of nested shared schemas to try: unlimited in effect, then three, two, one. */
const depthLimits = [20, 3, 2, 1];

/**
 * The schema as a tree for pages. Small trees contain the shared schemas that they use. In a large tree, inner shared
 * schemas are `collapsed`, because otherwise pages would grow with the size of the contract.
 */
export function schemaNode(document: JsonObject, schema: unknown): SchemaNode {
  for (const depthLimit of depthLimits) {
    const context: Context = { document, ancestors: [], depthLimit, counter: { nodes: 0 } };
    const tree = buildNode(context, schema);
    if (context.counter.nodes <= nodeBudget) return tree;
  }
  // Even the most collapsed tree exceeds the budget, so build it without a budget.
  return buildNode({ document, ancestors: [], depthLimit: 1, counter: { nodes: -Infinity } }, schema);
}

type Context = {
  document: JsonObject;
  /** References that lead from the root to this node. */
  ancestors: readonly string[];
  depthLimit: number;
  /** Nodes made so far. Above the budget, branches end early, because the tree is discarded anyway. */
  counter: { nodes: number };
};

function buildNode(context: Context, value: unknown): SchemaNode {
  const { ancestors, counter, depthLimit } = context;
  counter.nodes += 1;
  const { schema, references, parts, hasNull } = splitNull(context.document, value);
  const [reference] = references;
  const name = reference === undefined ? undefined : referenceName(reference);
  const head = schemaHead(schema, name, hasNull);
  const repeated = [...references, ...parts].find((part) => ancestors.includes(part));
  if (repeated !== undefined) {
    const recursive = referenceName(repeated) ?? parsePointer(repeated).at(-1) ?? repeated;
    return { ...head, name: name ?? recursive, recursive };
  }
  const isAtLimit = ancestors.length >= depthLimit || counter.nodes > nodeBudget;
  if (isAtLimit && name !== undefined && reference?.startsWith('#/components/schemas/') && hasChildren(schema)) {
    return { ...head, collapsed: name };
  }
  const followed = references.length > 0 ? references : parts;
  const inner = { ...context, ancestors: [...ancestors, ...followed] };
  const node = withChildren(inner, schema, head);
  const variants = node.variants ?? childVariants(context, schema, reference);
  return variants ? { ...node, variants } : node;
}

/** The keywords of a flat schema, without its children. */
function schemaHead(schema: JsonObject, name: string | undefined, hasNull: boolean): SchemaNode {
  const nullable = hasNull || (allowsNull(schema) && typesOf(schema).length > 0);
  const values = asArray(schema['enum']).filter((item) => item !== null || !nullable);
  return compact({
    type: plainType(schema),
    name,
    // A blank title would leave an alternative without a name.
    title: asText(schema['title'])?.trim() || undefined,
    format: asText(schema['format']),
    nullable,
    description: asText(schema['description']),
    externalDocs: readExternalDocs(schema),
    default: schema['default'],
    const: schema['const'],
    enum: unlessEmpty(values),
    enumNotes: enumNotes(schema, values),
    examples: unlessEmpty(examplesOf(schema)),
    limits: limitsOf(schema),
    constraints: rulesOf(schema),
    group: asText(schema['x-group'])?.trim() || undefined,
    readOnly: schema['readOnly'] === true || undefined,
    writeOnly: schema['writeOnly'] === true || undefined,
    deprecated: schema['deprecated'] === true || undefined,
  });
}

/** The rules for values in words, each rule once. Rules that could not be merged are in `allOf`. */
function rulesOf(schema: JsonObject): string[] {
  const parts = [...asArray(schema['allOf']).map(asObject), schema];
  return [...new Set(parts.flatMap((part) => [...constraintsOf(part), ...exclusionsOf(part), ...conditionsOf(part)]))];
}

/** `example` of OpenAPI 3.0 and `examples` of JSON Schema, each value once. */
function examplesOf({ example, examples }: JsonObject): unknown[] {
  const all = [...asArray(examples), ...(example === undefined ? [] : [example])];
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}

function plainType(schema: JsonObject): string {
  const types = typesOf(schema);
  if (types.length > 0) return types.join(' or ');
  if (allowsNull(schema)) return 'null';
  if (schema['oneOf'] !== undefined) return 'one of';
  return schema['anyOf'] === undefined ? 'any' : 'any of';
}

/** Name and description of each shown value; undefined if the schema has none. */
export function enumNotes(schema: JsonObject, shown: readonly unknown[]): SchemaNode['enumNotes'] {
  const all = asArray(schema['enum']);
  const nameOf = textLookup(extensionOf(schema, 'enumNames'), all);
  const descriptionOf = textLookup(extensionOf(schema, 'enumDescriptions'), all);
  const notes = shown.map((value) => compact({ name: nameOf(value), description: descriptionOf(value) }));
  return notes.some((note) => Object.keys(note).length > 0) ? (notes as SchemaNode['enumNotes']) : undefined;
}

/** Returns a lookup by value. `texts` is an object keyed by value, or a list parallel to `values`. */
function textLookup(texts: unknown, values: readonly unknown[]): (value: unknown) => string | undefined {
  if (Array.isArray(texts)) {
    return (value) => (texts.length === values.length ? asText(texts[values.indexOf(value)]) : undefined);
  }
  return (value) => asText(ownValue(asObject(texts), textOf(value)));
}

/** Alternatives for the schemas that extend this schema, if it has a discriminator. */
function childVariants(
  context: Context,
  schema: JsonObject,
  reference: string | undefined,
): SchemaNode['variants'] | undefined {
  const discriminator = asObject(schema['discriminator']);
  const name = asText(discriminator['propertyName']);
  if (name === undefined || reference === undefined) return undefined;
  const children = childrenByDiscriminator(context.document, reference, discriminator);
  if (children.length === 0) return undefined;
  return {
    kind: 'oneOf',
    discriminator: name,
    values: children.map(({ value }) => value),
    // Without the base as an ancestor: each option includes it by `allOf`, but this is not a cycle.
    options: children.map((child) => buildNode(context, { $ref: child.reference })),
  };
}

function withChildren(context: Context, schema: JsonObject, head: SchemaNode): SchemaNode {
  const required = asArray(schema['required']);
  const properties = Object.entries(asObject(schema['properties'])).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: buildNode(context, property),
  }));
  const further = furtherProperties(schema);
  const additionalProperties =
    further === undefined || typeof further === 'boolean' ? further : buildNode(context, further);
  const node = compact({
    ...head,
    properties: unlessEmpty(properties),
    additionalProperties,
    prefixItems: unlessEmpty(asArray(schema['prefixItems']).map((item) => buildNode(context, item))),
    items: typeof schema['items'] === 'object' ? buildNode(context, schema['items']) : undefined,
    variants: schemaVariants(context, schema),
  });
  return { ...node, type: typeLabel(node) };
}

/** The schema of properties that `properties` does not name; `true` if any value is allowed, `false` if none is. */
function furtherProperties(schema: JsonObject): unknown {
  const patterns = Object.values(asObject(schema['patternProperties']));
  const further = schema['additionalProperties'];
  const isSpecific = Object.keys(asObject(further)).length > 0;
  const all = isSpecific ? [...patterns, further] : patterns;
  if (patterns.length > 0) return all.length === 1 ? all[0] : { anyOf: all };
  return isSpecific || further === undefined || further === false ? further : true;
}

function typeLabel({ type, prefixItems, items, properties, variants, additionalProperties }: SchemaNode): string {
  if (type === 'array' && prefixItems) return tupleLabel(prefixItems, items);
  if (type === 'array' && items) return `array of ${partLabel(items)}`;
  const isMap = type === 'object' && !properties && !variants && typeof additionalProperties === 'object';
  return isMap ? `map of ${partLabel(additionalProperties)}` : type;
}

/** Maximum number of positions or alternatives that a label lists. */
const maxListed = 3;

/** The type of an item or value: `string`, `(Cat or Dog)`, `(string or null)`. */
function partLabel(part: SchemaNode): string {
  const { name, type, format, nullable, variants: { options } = { options: [] } } = part;
  const isListed = name === undefined && options.length > 0 && options.length <= maxListed;
  const labels = new Set(options.map((option) => option.title ?? partLabel(option)));
  const named = isListed ? [...labels].join(' or ') : (name ?? type);
  const withFormat = format === undefined || name !== undefined ? named : `${named} (${format})`;
  const label = nullable ? `${withFormat} or null` : withFormat;
  return label.includes(' or ') ? `(${label})` : label;
}

/**
 * `array of 2: string, Point, then integer`. Omits the types of the positions if there are more than `maxListed`, or if
 * one of them contains a colon itself.
 */
function tupleLabel(prefixItems: readonly SchemaNode[], items: SchemaNode | undefined): string {
  const names = prefixItems.map(({ name, type }) => name ?? type);
  const areNamed = names.length <= maxListed && !names.some((name) => name.includes(':'));
  const suffix = items ? `, then ${items.name ?? items.type}` : '';
  return `array of ${prefixItems.length}${areNamed ? `: ${names.join(', ')}` : ''}${suffix}`;
}

function hasChildren(schema: JsonObject): boolean {
  const hasInner = typesOf(schema).some((type) => type === 'object' || type === 'array');
  return hasInner || 'oneOf' in schema || 'anyOf' in schema;
}

/** The trees of all shared schemas that are collapsed in an operation or in another collapsed schema. */
export function collapsedSchemas(
  document: JsonObject,
  operations: readonly RequestAndResponses[],
): Record<string, SchemaNode> {
  const schemas = new Map<string, SchemaNode>();
  const names = new Set(collapsedNames(operations.flatMap(treesOf)));
  // The loop also visits names that it adds.
  for (const name of names) {
    const tree = schemaNode(document, { $ref: schemaReference(name) });
    schemas.set(name, tree);
    for (const inner of collapsedNames([tree])) names.add(inner);
  }
  return Object.fromEntries([...schemas].toSorted(([first], [second]) => (first < second ? -1 : 1)));
}

function collapsedNames(trees: readonly SchemaNode[]): string[] {
  return [...nodesIn(trees)].flatMap(({ collapsed }) => collapsed ?? []);
}

/** The values that a schema allows for one of its properties, if it lists them. */
function allowedValues(document: JsonObject, schema: unknown, name: string): string[] {
  const property = ownValue(asObject(splitNull(document, schema).schema['properties']), name);
  const { const: constant, enum: values } = splitNull(document, property).schema;
  return (constant === undefined ? asArray(values) : [constant]).map(textOf);
}

/** The alternatives of a schema, each with its discriminator value if there is a discriminator. */
function schemaVariants(context: Context, schema: JsonObject): SchemaNode['variants'] {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(schema[key]) && !areRequirements(schema[key]));
  if (!kind) return undefined;
  const written = asArray(schema[kind]);
  const options = written.map((option) => buildNode(context, option));
  const { propertyName, defaultMapping } = asObject(schema['discriminator']);
  const discriminator = asText(propertyName);
  if (discriminator === undefined) return { kind, options };
  const references = written.map((option) => asText(asObject(option)['$ref']) ?? '');
  const names = options.map(({ name }, index) => name ?? referenceName(references[index] ?? ''));
  const values = names.map((name, index) => {
    const expected = valuesOfAlternative(schema['discriminator'], references[index], name);
    const allowed = allowedValues(context.document, written[index], discriminator);
    return (allowed.some((value) => expected.includes(value)) || allowed.length === 0 ? expected : allowed).join(', ');
  });
  const fallback = names.findIndex(
    (name, index) => defaultMapping !== undefined && (name === defaultMapping || references[index] === defaultMapping),
  );
  return { kind, discriminator, values, ...(fallback !== -1 && { fallback }), options };
}

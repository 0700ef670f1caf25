import type { Node } from 'jsonc-parser';
import { ownValue } from '../../../../../../helpers.ts';
import { asArray, asObject, asText, type JsonObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { resolveSchema } from '../console-schema.ts';

/**
 * The schemas that apply at a location in a body, as a flat list: after each come the parts of its `allOf`, and the
 * alternatives that the constants in the text still allow.
 */
export function schemasAt(
  operation: ConsoleOperation,
  schema: unknown,
  { path, root }: { path: readonly (string | number)[]; root: Node | undefined },
): JsonObject[] {
  let node = root;
  let found = partsOf(operation, schema, node);
  for (const key of path) {
    node = childOf(node, key);
    found = found.flatMap((part) => partsOf(operation, schemaOfChild(part, key), node));
  }
  return found;
}

function partsOf(
  operation: ConsoleOperation,
  schema: unknown,
  node: Node | undefined,
  seen: ReadonlySet<unknown> = new Set(),
): JsonObject[] {
  // A schema may contain itself as an alternative.
  if (seen.has(schema)) return [];
  const own = resolveSchema(operation, schema);
  const around = new Set([...seen, schema]);
  const tags = tagsOf(own);
  const alternatives = ['oneOf', 'anyOf'].flatMap((kind) => asArray(own[kind]));
  const fitting = alternatives.filter((option) => fits(operation, option, { node, tags }));
  const parts = [...asArray(own['allOf']), ...fitting].flatMap((part) => partsOf(operation, part, node, around));
  return [...(tags ? [{ properties: { [tags.name]: { enum: Object.keys(tags.references) } } }] : []), own, ...parts];
}

/** The values of a discriminator, with the schema of each. */
type Tags = { name: string; references: Readonly<Record<string, string>> };

function tagsOf({ discriminator, oneOf, anyOf }: JsonObject): Tags | undefined {
  const { propertyName, mapping } = asObject(discriminator);
  const name = asText(propertyName);
  if (name === undefined) return undefined;
  const references = [...asArray(oneOf), ...asArray(anyOf)].map((option) => String(asObject(option)['$ref']));
  // Without a mapping the value is the name of the schema.
  const pairs = Object.entries(asObject(mapping)).map(([value, target]) => [value, lastOf(String(target))] as const);
  const known =
    pairs.length > 0 ? pairs : references.map((reference) => [lastOf(reference), lastOf(reference)] as const);
  return { name, references: Object.fromEntries(known) };
}

/** False if a property in the text has a different value than the alternative requires. */
function fits(
  operation: ConsoleOperation,
  option: unknown,
  { node, tags }: { node: Node | undefined; tags: Tags | undefined },
): boolean {
  const tag = tags && childOf(node, tags.name)?.value;
  const target = tags && typeof tag === 'string' ? ownValue(tags.references, tag) : undefined;
  if (target !== undefined) return target === lastOf(String(asObject(option)['$ref']));
  return Object.entries(asObject(resolveSchema(operation, option)['properties'])).every(([name, property]) => {
    const value: unknown = childOf(node, name)?.value;
    const { const: only, enum: values } = resolveSchema(operation, property);
    const allowed = only === undefined ? asArray(values) : [only];
    return value === undefined || allowed.length === 0 || allowed.includes(value);
  });
}

function schemaOfChild(schema: JsonObject, key: string | number): unknown {
  if (typeof key === 'number') return asArray(schema['prefixItems'])[key] ?? schema['items'];
  return ownValue(asObject(schema['properties']), key) ?? schema['additionalProperties'];
}

function childOf(node: Node | undefined, key: string | number): Node | undefined {
  if (typeof key === 'number') return node?.type === 'array' ? node.children?.[key] : undefined;
  return node?.type === 'object'
    ? node.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1]
    : undefined;
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

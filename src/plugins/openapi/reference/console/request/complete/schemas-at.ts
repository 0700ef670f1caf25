import type { Node } from 'jsonc-parser';
import { ownValue } from '../../../../../../helpers.ts';
import { asArray, asObject, asText, type JsonObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { propertyOf } from '../by-name/edit-json.ts';
import { resolveSchema } from '../console-schema.ts';

/**
 * Lists the schemas that apply at a location in a body. After each follow the parts of its `allOf` and the alternatives
 * that the constants in the text still allow.
 */
export function schemasAt(
  operation: ConsoleOperation,
  schema: unknown,
  { path, root }: { path: readonly (string | number)[]; root: Node | undefined },
): JsonObject[] {
  let node = root;
  let schemas = partsOf(operation, schema, node);
  for (const key of path) {
    node = childOf(node, key);
    schemas = schemas.flatMap((part) => partsOf(operation, schemaOfChild(part, key), node));
  }
  return schemas;
}

function partsOf(
  operation: ConsoleOperation,
  schema: unknown,
  node: Node | undefined,
  ancestors: ReadonlySet<unknown> = new Set(),
): JsonObject[] {
  // A schema may contain itself as an alternative.
  if (ancestors.has(schema)) return [];
  const resolved = resolveSchema(operation, schema);
  const around = new Set([...ancestors, schema]);
  const tags = tagsOf(resolved);
  const alternatives = ['oneOf', 'anyOf'].flatMap((kind) => asArray(resolved[kind]));
  const possible = alternatives.filter((option) => isPossible(operation, option, { node, tags }));
  const parts = [...asArray(resolved['allOf']), ...possible].flatMap((part) => partsOf(operation, part, node, around));
  const tagSchemas = tags ? [{ properties: { [tags.name]: { enum: Object.keys(tags.references) } } }] : [];
  return [...tagSchemas, resolved, ...parts];
}

/** A discriminator: its property, and the name of the schema for each of its values. */
type Tags = { name: string; references: Readonly<Record<string, string>> };

function tagsOf({ discriminator, oneOf, anyOf }: JsonObject): Tags | undefined {
  const { propertyName, mapping } = asObject(discriminator);
  const name = asText(propertyName);
  if (name === undefined) return undefined;
  const mapped = Object.entries(asObject(mapping)).map(([value, target]) => [value, lastOf(String(target))] as const);
  if (mapped.length > 0) return { name, references: Object.fromEntries(mapped) };
  // Without a mapping, each value is the name of its schema.
  const schemaNames = [...asArray(oneOf), ...asArray(anyOf)].map((option) => lastOf(String(asObject(option)['$ref'])));
  return { name, references: Object.fromEntries(schemaNames.map((schemaName) => [schemaName, schemaName])) };
}

/** False if a property in the text has a different value than the alternative requires. */
function isPossible(
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
  return propertyOf(node, key);
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

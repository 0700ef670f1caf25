import type { Node } from 'jsonc-parser';
import { ownValue } from '../../../../../../helpers.ts';
import { asArray, asObject, asText, type JsonObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { valueOfProperty } from '../by-name/edit-json.ts';
import { resolveSchema } from '../console-schema.ts';

/**
 * Lists the schemas that apply at a location in a body: the values of the discriminator, the schema at the location,
 * the parts of its `allOf`, then the alternatives that the values in the body still allow.
 */
export function schemasAt(
  operation: ConsoleOperation,
  schema: unknown,
  { path, root }: { path: readonly (string | number)[]; root: Node | undefined },
): JsonObject[] {
  const resolve = (part: unknown) => resolveSchema(operation, part);

  function partsOf(part: unknown, node: Node | undefined, ancestors: ReadonlySet<unknown> = new Set()): JsonObject[] {
    // A schema may contain itself as an alternative.
    if (ancestors.has(part)) return [];
    const resolved = resolve(part);
    const ancestorsOfParts = new Set([...ancestors, part]);
    const discriminator = discriminatorOf(resolved);
    const alternatives = ['oneOf', 'anyOf'].flatMap((kind) => asArray(resolved[kind]));
    const possible = alternatives.filter((option) => isPossible(option, node, discriminator));
    const parts = [...asArray(resolved['allOf']), ...possible].flatMap((one) => partsOf(one, node, ancestorsOfParts));
    // Lets the editor suggest the values of the discriminator.
    const discriminatorSchemas = discriminator
      ? [{ properties: { [discriminator.property]: { enum: Object.keys(discriminator.schemaNames) } } }]
      : [];
    return [...discriminatorSchemas, resolved, ...parts];
  }

  /** False if the discriminator selects another alternative, or this alternative forbids the value of a property. */
  function isPossible(option: unknown, node: Node | undefined, discriminator: Discriminator | undefined): boolean {
    const selector: unknown = discriminator && childOf(node, discriminator.property)?.value;
    const selected =
      discriminator && typeof selector === 'string' ? ownValue(discriminator.schemaNames, selector) : undefined;
    if (selected !== undefined) return selected === lastSegment(String(asObject(option)['$ref']));
    return Object.entries(asObject(resolve(option)['properties'])).every(([name, property]) => {
      const value: unknown = childOf(node, name)?.value;
      const { const: constant, enum: values } = resolve(property);
      const allowed = constant === undefined ? asArray(values) : [constant];
      return value === undefined || allowed.length === 0 || allowed.includes(value);
    });
  }

  let current = root;
  let schemas = partsOf(schema, root);
  for (const key of path) {
    current = childOf(current, key);
    schemas = schemas.flatMap((part) => partsOf(schemaOfChild(part, key), current));
  }
  return schemas;
}

/** The property that selects an alternative, and the names of the selected schemas by the property's value. */
type Discriminator = { property: string; schemaNames: Readonly<Record<string, string>> };

function discriminatorOf({ discriminator, oneOf, anyOf }: JsonObject): Discriminator | undefined {
  const { propertyName, mapping } = asObject(discriminator);
  const property = asText(propertyName);
  if (property === undefined) return undefined;
  const mapped = Object.entries(asObject(mapping)).map(
    ([value, target]) => [value, lastSegment(String(target))] as const,
  );
  // Without a mapping, the value is the name of the schema, unless this value selects another schema.
  const unmapped = [...asArray(oneOf), ...asArray(anyOf)].flatMap((option) => {
    const reference = asText(asObject(option)['$ref']);
    const name = reference === undefined ? undefined : lastSegment(reference);
    return name === undefined || mapped.some((pair) => pair.includes(name)) ? [] : [[name, name] as const];
  });
  return { property, schemaNames: Object.fromEntries([...mapped, ...unmapped]) };
}

function schemaOfChild(schema: JsonObject, key: string | number): unknown {
  if (typeof key === 'number') return asArray(schema['prefixItems'])[key] ?? schema['items'];
  return ownValue(asObject(schema['properties']), key) ?? schema['additionalProperties'];
}

function childOf(node: Node | undefined, key: string | number): Node | undefined {
  if (typeof key === 'number') return node?.type === 'array' ? node.children?.[key] : undefined;
  return valueOfProperty(node, key);
}

function lastSegment(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

import { emptyRecord } from '../../../../helpers.ts';
import type { JsonObject } from '../document/json.ts';
import { treesOf } from '../lists/schema-users.ts';
import { childrenOf } from './children-of.ts';
import { schemaNode } from './schema-node.ts';
import type { Operation, SchemaNode } from '../types.ts';

type Requests = Pick<Operation, 'parameters' | 'requestBody' | 'responses'>;

/** The trees of all shared schemas that are collapsed in an operation or in another collapsed schema. */
export function collapsedSchemas(document: JsonObject, operations: readonly Requests[]): Record<string, SchemaNode> {
  const schemas = emptyRecord<SchemaNode>();
  const waiting = operations.flatMap((operation) => treesOf(operation).flatMap(collapsedNames));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (Object.hasOwn(schemas, name)) continue;
    const tree = schemaNode(document, { $ref: `#/components/schemas/${name}` });
    schemas[name] = tree;
    waiting.push(...collapsedNames(tree));
  }
  return Object.fromEntries(Object.entries(schemas).toSorted(([first], [second]) => (first < second ? -1 : 1)));
}

function collapsedNames(node: SchemaNode): string[] {
  return [...(node.collapsed === undefined ? [] : [node.collapsed]), ...childrenOf(node).flatMap(collapsedNames)];
}

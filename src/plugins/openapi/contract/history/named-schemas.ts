import { childrenOf } from '../schema/children-of.ts';
import { serverCallsOf } from '../operation/read-server-calls.ts';
import { treesOf } from '../lists/schema-users.ts';
import type { Contract, SchemaNode } from '../types.ts';

/** The trees of shared schemas by name, also of those that are shown in place. */
export function namedSchemas(contract: Contract): ReadonlyMap<string, SchemaNode> {
  const named = new Map(Object.entries(contract.schemas));
  const waiting = [...contract.operations, ...serverCallsOf(contract)].flatMap(treesOf);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isWhole = node.recursive === undefined && node.collapsed === undefined;
    if (node.name !== undefined && isWhole && !named.has(node.name)) named.set(node.name, node);
    waiting.push(...childrenOf(node));
  }
  return named;
}

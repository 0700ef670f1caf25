import type { SchemaNode } from '../types.ts';

/** All nodes of several trees, each before its children. */
export function* nodesIn(trees: readonly SchemaNode[]): Generator<SchemaNode> {
  const waiting = trees.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...childrenOf(node).toReversed());
  }
}

/** The nodes directly below a node, in the order in which they are shown. */
export function childrenOf(node: SchemaNode): SchemaNode[] {
  const { properties, prefixItems, items, additionalProperties, variants } = node;
  return [
    ...(properties ?? []).map(({ schema }) => schema),
    ...(prefixItems ?? []),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...(variants?.options ?? []),
  ];
}

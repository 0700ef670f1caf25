import type { SchemaNode } from '../types.ts';

/** All nodes of several trees, each before its children. */
export function* nodesIn(trees: readonly SchemaNode[]): Generator<SchemaNode> {
  for (const node of trees) {
    yield node;
    yield* nodesIn(childrenOf(node));
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

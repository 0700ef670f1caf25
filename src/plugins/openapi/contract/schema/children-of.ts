import type { SchemaNode } from '../types.ts';

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

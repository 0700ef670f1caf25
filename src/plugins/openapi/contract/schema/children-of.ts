import type { RequestAndResponses, SchemaNode } from '../types.ts';

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

/** The schemas of an operation's parameters, headers and bodies. */
export function treesOf({ parameters, requestBody, responses }: RequestAndResponses): SchemaNode[] {
  const media = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
  const headers = responses.flatMap((response) => response.headers);
  return [...parameters, ...headers, ...media].flatMap(({ schema }) => schema ?? []);
}

import type { MarkdownNode } from '../../plugin.ts';

/** A node of a Markdown tree for a component or an element. `null` is an attribute without a value. */
export function componentNode(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: MarkdownNode[] = [],
): MarkdownNode {
  const list = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes: list, children };
}

import type { MarkdownNode } from '../../plugin.ts';

/** A component or an element as a node of the Markdown tree. The value of an attribute without a value is null. */
export function componentNode(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: MarkdownNode[] = [],
): MarkdownNode {
  const written = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes: written, children };
}

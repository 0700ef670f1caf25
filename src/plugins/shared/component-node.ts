import type { MarkdownNode } from '../../plugin.ts';

/** A Markdown tree node for a component or an element. `null` makes an attribute without a value. */
export function componentNode(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: MarkdownNode[] = [],
): MarkdownNode {
  const written = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes: written, children };
}

import type { MarkdownNode } from '../../plugin.ts';

/** A node of a Markdown tree for a component or an element. Objects become JSON; null means no value. */
export function componentNode(
  name: string,
  attributes: Readonly<Record<string, string | object | null>>,
  children: MarkdownNode[] = [],
): MarkdownNode {
  const list = Object.entries(attributes).map(([key, value]) => {
    const json = { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) };
    return { type: 'mdxJsxAttribute', name: key, value: typeof value === 'object' && value ? json : value };
  });
  return { type: 'mdxJsxFlowElement', name, attributes: list, children };
}

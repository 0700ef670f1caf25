import type { MarkdownNode } from '../../../plugin.ts';

type Attribute = { type: string; name?: string; value?: unknown };

/**
 * Turns `src` of a component into an expression, because Docusaurus passes it on as written, while the engine would
 * look for the file beside the page.
 */
export function componentOf(node: MarkdownNode): MarkdownNode | undefined {
  const attributes = (node['attributes'] as readonly Attribute[] | undefined) ?? [];
  const isSource = ({ name, value }: Attribute) => name === 'src' && typeof value === 'string';
  if (!attributes.some(isSource)) return undefined;
  const changed = attributes.map((one) =>
    isSource(one)
      ? { ...one, value: { type: 'mdxJsxAttributeValueExpression', value: `(${JSON.stringify(one.value)})` } }
      : one,
  );
  return { ...node, attributes: changed };
}

import type { MarkdownNode } from '../../../plugin.ts';
import { stringLiteral } from '../../shared/string-literal.ts';

export type Attribute = { type: string; name?: string; value?: string | { value: string } | null };

/** The attributes of an element or a component. */
export function attributesOf(node: MarkdownNode): readonly Attribute[] {
  return (node['attributes'] as readonly Attribute[] | undefined) ?? [];
}

/** Turns `<Mermaid value="…" />` into a code block, which the engine draws. Undefined for a computed value. */
export function diagramOf(node: MarkdownNode): MarkdownNode | undefined {
  const value = attributesOf(node).find(({ name }) => name === 'value')?.value;
  const code = typeof value === 'string' ? value : stringLiteral(value?.value);
  return code === undefined ? undefined : { type: 'code', lang: 'mermaid', meta: 'optional', value: code };
}

/**
 * Turns `src` of a component into an expression, because Docusaurus passes it on as written, while the engine would
 * look for the file next to the page.
 */
export function withSourceExpression(node: MarkdownNode): MarkdownNode | undefined {
  const attributes = attributesOf(node);
  const isSource = ({ name, value }: Attribute) => name === 'src' && typeof value === 'string';
  if (!attributes.some(isSource)) return undefined;
  const changed = attributes.map((one) =>
    isSource(one)
      ? { ...one, value: { type: 'mdxJsxAttributeValueExpression', value: `(${JSON.stringify(one.value)})` } }
      : one,
  );
  return { ...node, attributes: changed };
}

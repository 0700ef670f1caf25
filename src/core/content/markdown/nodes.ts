import type { MdastNode, MdxJsxAttributeUnion, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

/** A node of the Markdown tree by its type. */
export type MarkdownNode<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

export type JsxElement = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value };

/** A theme component as a tree node. Props that are undefined or false are omitted. */
export function component(
  name: string,
  props: Readonly<Record<string, Value>>,
  children: readonly MdastNode[] = [],
): MdxJsxFlowElement {
  const attributes = Object.entries(props).flatMap(([key, value]) => attribute(key, value));
  // Components accept any children; only the parser's types are stricter.
  return { type: 'mdxJsxFlowElement', name, attributes, children: [...children] as MdxJsxFlowElement['children'] };
}

function attribute(name: string, value: Value): MdxJsxAttributeUnion[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
  if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }];
  return [
    { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) } },
  ];
}

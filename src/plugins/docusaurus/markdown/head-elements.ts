import { decodeHtml, type HeadTag, type MarkdownNode } from '../../../plugin.ts';
import { stringLiteral } from '../../shared/string-literal.ts';
import { attributesOf, htmlAttributes } from './component-attributes.ts';

const tags = ['link', 'meta', 'title'] as const;

/** The elements of a `<head>` in a page, without scripts, styles and computed values. */
export function headElements(node: MarkdownNode): HeadTag[] {
  return (node.children ?? []).flatMap((child) => {
    const tag = tags.find((name) => name === child['name']);
    if (tag === undefined) return headElements(child);
    if (tag === 'title') {
      const texts = textsIn(child);
      return texts.includes(undefined) ? [] : [{ tag, text: texts.join('').trim() }];
    }
    const attributes = attributesOf(child).flatMap(({ name, value }) =>
      name !== undefined && !/^(?:style|on)/i.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
    );
    return [{ tag, attributes: Object.fromEntries(attributes) }];
  });
}

/** The elements of a `<head>` in the HTML of a Markdown file. */
export function htmlHeadElements(html: string): HeadTag[] {
  return [...html.matchAll(/<title>([^<]*)<\/title>|<(meta|link)\s([^<>]*)>/gi)].map(
    ([, text, tag, attributeText = '']) => {
      if (text !== undefined) return { tag: 'title', text: decodeHtml(text).trim() };
      const attributes = htmlAttributes(attributeText)
        .filter(({ name }) => !/^(?:style|on)/i.test(name))
        .map(({ name, value }) => [name, value] as const);
      return { tag: tag?.toLowerCase() === 'link' ? 'link' : 'meta', attributes: Object.fromEntries(attributes) };
    },
  );
}

/** The texts in a node; undefined for a computed one. */
function textsIn({ type, value, children = [] }: MarkdownNode): (string | undefined)[] {
  if (value === undefined) return children.flatMap(textsIn);
  return [type.endsWith('Expression') ? stringLiteral(value) : value];
}

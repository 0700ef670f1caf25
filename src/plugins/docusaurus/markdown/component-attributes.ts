import { decodeHtml, type MarkdownNode } from '../../../plugin.ts';
import { stringLiteral } from '../../shared/string-literal.ts';

export type Attribute = { type: string; name?: string; value?: string | { value: string } | null };

/** The attributes of an element or a component. */
export function attributesOf(node: MarkdownNode): readonly Attribute[] {
  return (node['attributes'] as readonly Attribute[] | undefined) ?? [];
}

/** The value of an attribute that is a string; undefined for a computed one. */
export function literalValue({ value }: Attribute): string | undefined {
  return typeof value === 'string' ? value : stringLiteral(value?.value);
}

/**
 * A comment, or the start of a tag with its name and attributes. A quotation mark in an unquoted value, as in `it's`,
 * does not start a quoted value.
 */
export const commentOrTag = /<!--[^]*?(?:-->|$)|<([a-z][\w-]*)((?:(?<=[^\s=])["']|"[^"]*"|'[^']*'|[^"'<>])*)/gi;

/** Matches an attribute of HTML, with the space before it. The value may have no quotes, or be missing. */
const htmlAttribute = /\s?([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?/g;

/** The attributes in the text of an HTML tag that have a value, and their range in the text. */
export function htmlAttributes(text: string) {
  return [...text.matchAll(htmlAttribute)].flatMap((match) => {
    const [whole, name = '', doubleQuoted, singleQuoted, unquoted] = match;
    const value = doubleQuoted ?? singleQuoted ?? unquoted;
    const { index: start } = match;
    return value === undefined ? [] : { name, value: decodeHtml(value), start, end: start + whole.length };
  });
}

/** Turns `<Mermaid value="…" />` into a code block, which the engine draws. Undefined for a computed value. */
export function diagramOf(node: MarkdownNode): MarkdownNode | undefined {
  const attribute = attributesOf(node).find(({ name }) => name === 'value');
  const code = attribute && literalValue(attribute);
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

import { markdownToMdast, type MdastNode } from 'satteri';

/** The blocks of a Markdown text without front matter. */
export function blocksOf(markdown: string): readonly MdastNode[] {
  const root = markdownToMdast(markdown, { features: { frontmatter: false, headingAttributes: true } });
  return 'children' in root ? root.children : [];
}

/** The text of a node on one line, with the alternative text of pictures, without nodes of the types in `omitted`. */
export function plainText(node: MdastNode, omitted: readonly MdastNode['type'][] = []): string {
  return textIn(node, omitted).replaceAll(/\s+/g, ' ').trim();
}

/** The text of a node on one line, without HTML and pictures. */
export function prose(node: MdastNode): string {
  return plainText(node, ['html', 'image', 'imageReference']);
}

/** The text of the first heading of level 1 in a Markdown text without front matter. */
export function titleIn(markdown: string): string | undefined {
  const heading = blocksOf(markdown).find((block) => block.type === 'heading' && block.depth === 1);
  return (heading && prose(heading)) || undefined;
}

function textIn(node: MdastNode, omitted: readonly MdastNode['type'][]): string {
  if (omitted.includes(node.type)) return '';
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return '';
  const isLine = node.type === 'paragraph' || node.type === 'tableCell';
  return node.children.map((child) => textIn(child, omitted)).join('') + (isLine ? '\n' : '');
}

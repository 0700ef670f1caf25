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

function textIn(root: MdastNode, omitted: readonly MdastNode['type'][]): string {
  let text = '';
  // A list instead of recursion, because text can be nested too deeply for the call stack.
  const pending: (MdastNode | '\n')[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node === '\n' || node.type === 'break') text += '\n';
    else if (omitted.includes(node.type)) continue;
    else if ('value' in node) text += node.value;
    else if ('alt' in node) text += node.alt ?? '';
    else if ('children' in node) {
      if (node.type === 'paragraph' || node.type === 'tableCell') pending.push('\n');
      for (const child of node.children.toReversed()) pending.push(child);
    }
  }
  return text;
}

import { defineMdastPlugin, type MdastNode } from 'satteri';
import type { PageNotes } from '../page-notes.ts';

/** Reads the beginning of a page: its title heading and the paragraph used as its description. */
export function opening(notes: PageNotes) {
  return defineMdastPlugin({
    name: 'opening',
    before(root, context) {
      const blocks = root.children.filter(
        ({ type }) => type !== 'yaml' && type !== 'mdxjsEsm' && type !== 'definition',
      );
      const wordsOf = (block: MdastNode) =>
        oneLine(context.textContent(block, { includeHtml: false, includeImageAlt: false }));
      const first = firstHeading(blocks, (block) => block.type === 'code' || wordsOf(block) !== '');
      const isTitle = first?.heading.depth === 1;
      const title = isTitle ? first.heading : blocks.find((block) => block.type === 'heading' && block.depth === 1);
      if (title) notes.firstHeading = oneLine(context.textContent(title, { includeHtml: false }));
      if (isTitle) notes.titleHeading = first.isBelowText ? 'below text' : 'at the top';
      for (const block of blocks) {
        if (block.type !== 'paragraph' || notes.firstParagraph) continue;
        notes.firstParagraph = wordsOf(block);
      }
    },
  });
}

type Heading = Extract<MdastNode, { type: 'heading' }>;

/** The first heading of a page, which may be in a component, and whether any block above it contains text. */
function firstHeading(
  blocks: readonly MdastNode[],
  isText: (block: MdastNode) => boolean,
): { heading: Heading; isBelowText: boolean } | undefined {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading') return { heading: block, isBelowText: blocks.slice(0, index).some(isText) };
    const inner = block.type === 'mdxJsxFlowElement' ? firstHeading(block.children, isText) : undefined;
    if (inner) return { ...inner, isBelowText: inner.isBelowText || blocks.slice(0, index).some(isText) };
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

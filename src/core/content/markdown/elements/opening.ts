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
      const first = firstHeading(blocks);
      const isTitle = first?.type === 'heading' && first.depth === 1;
      const title = isTitle ? first : blocks.find((block) => block.type === 'heading' && block.depth === 1);
      if (title) notes.firstHeading = oneLine(context.textContent(title));
      const start = blocks.findIndex((block) => firstHeading([block]) !== undefined);
      const isBelowText = blocks.slice(0, start).some((block) => block.type === 'paragraph' && wordsOf(block) !== '');
      if (isTitle) notes.titleHeading = isBelowText ? 'below text' : 'at the top';
      for (const block of blocks) {
        if (block.type !== 'paragraph' || notes.firstParagraph) continue;
        notes.firstParagraph = wordsOf(block);
      }
    },
  });
}

/** The first heading of a page, which may be in a component. */
function firstHeading(blocks: readonly MdastNode[]): MdastNode | undefined {
  for (const block of blocks) {
    if (block.type === 'heading') return block;
    const found = block.type === 'mdxJsxFlowElement' ? firstHeading(block.children) : undefined;
    if (found) return found;
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

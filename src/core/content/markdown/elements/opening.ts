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
      const first = firstHeadingOrBreak(blocks);
      notes.hasTitle = first?.type === 'heading' && first.depth === 1;
      const title = notes.hasTitle ? first : blocks.find((block) => block.type === 'heading' && block.depth === 1);
      if (title) notes.firstHeading = oneLine(context.textContent(title));
      for (const block of blocks) {
        if (block.type !== 'paragraph' || notes.firstParagraph) continue;
        notes.firstParagraph = oneLine(context.textContent(block, { includeHtml: false, includeImageAlt: false }));
      }
    },
  });
}

/** The first heading or thematic break of a page, which may be in a component. */
function firstHeadingOrBreak(blocks: readonly MdastNode[]): MdastNode | undefined {
  for (const block of blocks) {
    if (block.type === 'heading' || block.type === 'thematicBreak') return block;
    const found = block.type === 'mdxJsxFlowElement' ? firstHeadingOrBreak(block.children) : undefined;
    if (found) return found;
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

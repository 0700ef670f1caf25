import { append } from '../../../base/append.ts';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { decodeHtml } from '../../../base/text/html-text.ts';
import type { PageNotes } from '../page-notes.ts';

/** Reads the beginning of a page: its title heading and the paragraph used as its description. */
export function opening(notes: PageNotes) {
  return defineMdastPlugin({
    name: 'opening',
    before(root, context) {
      const blocks = root.children.filter(
        ({ type }) => type !== 'yaml' && type !== 'mdxjsEsm' && type !== 'definition',
      );
      const textOf = (block: MdastNode, includeImageAlt: boolean): string => {
        let text = '';
        // A list instead of recursion, because text can be nested too deeply for the call stack.
        const pending = [block];
        for (let node = pending.pop(); node; node = pending.pop()) {
          if (isLineBreak(node)) text += ' ';
          else if ('children' in node) append(pending, node.children.toReversed());
          else text += context.textContent(node, { includeHtml: false, includeImageAlt });
        }
        return text;
      };
      const wordsOf = (block: MdastNode) => oneLine(textOf(block, false));
      const first = firstHeading(blocks, (block) => block.type === 'code' || wordsOf(block) !== '');
      const isTitle = first !== undefined && (first.heading.type !== 'heading' || first.heading.depth === 1);
      const title = isTitle ? first.heading : blocks.find((block) => block.type === 'heading' && block.depth === 1);
      const html = title && htmlTitle(title);
      // A title that consists of raw HTML, such as a picture, has no text: the name of the file replaces it.
      if (title) notes.firstHeading = oneLine(html ?? textOf(title, true)) || undefined;
      if (isTitle) notes.titleHeading = first.isBelowText ? 'below text' : 'at the top';
      const paragraph = blocks.find((block) => block.type === 'paragraph' && wordsOf(block) !== '');
      notes.firstParagraph = paragraph && wordsOf(paragraph);
    },
  });
}

/** The text of an `<h1>` in an HTML block, outside comments. */
function htmlTitle(block: MdastNode): string | undefined {
  const html = block.type === 'html' ? block.value.replaceAll(/<!--.*?(?:-->|$)/gs, '') : '';
  const inner = /<h1\b[^>]*>(.*?)<\/h1>/is.exec(html)?.[1];
  return inner && decodeHtml(inner.replaceAll(/<br\b[^>]*>/gi, ' ').replaceAll(/<[^>]*>/g, ''));
}

/** The first heading of a page, which may be in a component, and whether any block above it contains text. */
function firstHeading(
  blocks: readonly MdastNode[],
  isText: (block: MdastNode) => boolean,
): { heading: MdastNode; isBelowText: boolean } | undefined {
  for (const [index, block] of blocks.entries()) {
    const isElement = block.type === 'mdxJsxFlowElement' && block.name === 'h1';
    const isHeading = block.type === 'heading' || isElement || htmlTitle(block)?.trim();
    if (isHeading) return { heading: block, isBelowText: blocks.slice(0, index).some(isText) };
    const inner = block.type === 'mdxJsxFlowElement' ? firstHeading(block.children, isText) : undefined;
    if (inner) return { ...inner, isBelowText: inner.isBelowText || blocks.slice(0, index).some(isText) };
  }
  return undefined;
}

/** True for a line break in Markdown, raw HTML or JSX. */
function isLineBreak(node: MdastNode): boolean {
  if (node.type === 'html') return /^<br\b/i.test(node.value);
  return node.type === 'break' || (node.type === 'mdxJsxTextElement' && node.name === 'br');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

import type { MdastNode } from 'satteri';
import { codeSpan, linkTarget, markdownLine } from '../../../plugin.ts';
import { blocksOf, plainText } from '../../shared/plain-text.ts';
import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';

/** Returns Markdown on one line: its text, code, and the links that `linkOf` resolves. */
export function markdownOnLine(markdown: string, linkOf: (href: string) => string | undefined): string {
  const lineOf = (node: MdastNode): string => {
    if (node.type === 'inlineCode') return codeSpan(node.value);
    if (node.type === 'break') return ' ';
    if (!('children' in node)) return escapeWithin('value' in node ? node.value : plainText(node));
    const text = node.children.map(lineOf).join('');
    const address = node.type === 'link' ? linkOf(node.url) : undefined;
    return address === undefined ? text : `[${text}](${linkTarget(address)})`;
  };
  const lines = blocksOf(htmlAsMarkdown(markdown)).map(lineOf);
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Escapes text inside a line. The colons protect outer white space, and characters that are special at the start. */
function escapeWithin(text: string): string {
  return markdownLine(`:${text}:`).slice(1, -1);
}

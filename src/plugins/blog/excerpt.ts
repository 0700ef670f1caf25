import type { MdastNode } from 'satteri';
import { changeOutsideCode } from '../shared/change-prose.ts';
import { blocksOf, plainText } from '../shared/plain-text.ts';

const WORDS_PER_MINUTE = 200;

const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/g;

const shownBlocks = new Set(['paragraph', 'list', 'blockquote']);

/** The start of a post in paragraphs of plain text: up to the truncation marker, or only the first paragraph. */
export function excerptOf(text: string): { excerpt: readonly string[]; hasMore: boolean } {
  const blocks = blocksOf(
    changeOutsideCode(text, (written) =>
      written.replaceAll(marker, '\n\n<!--truncate-->\n\n').replaceAll(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->'),
    ),
  );
  const end = blocks.findIndex((block) => block.type === 'html' && block.value === '<!--truncate-->');
  const last = end < 0 ? blocks.findIndex((block) => paragraphsIn([block]).length > 0) : end;
  const excerpt = end < 0 ? paragraphsIn(blocks).slice(0, 1) : paragraphsIn(blocks.slice(0, end));
  return { excerpt, hasMore: blocks.slice(last + 1).some(isVisible) };
}

/** Reading time in minutes, at least 1. A character of Chinese or Japanese counts as a word. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’-]+/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** The text of the first heading of level 1. */
export function titleIn(text: string): string | undefined {
  const heading = blocksOf(text).find((block) => block.type === 'heading' && block.depth === 1);
  return (heading && prose(heading)) || undefined;
}

function paragraphsIn(blocks: readonly MdastNode[]): string[] {
  return blocks
    .filter((block) => shownBlocks.has(block.type) && !isCode(block))
    .map(prose)
    .filter((text) => text !== '');
}

/** True for MDX code and admonition markers, which Markdown parses as paragraphs. */
function isCode(block: MdastNode): boolean {
  const [first] = 'children' in block ? block.children : [];
  return first?.type === 'text' && /^(?::::|import\s|export\s|[{<])/.test(first.value);
}

/** False for rules, definitions, comments, imports, and ends of components and admonitions. */
function isVisible(block: MdastNode): boolean {
  if (block.type === 'thematicBreak' || block.type === 'definition') return false;
  const [first] = block.type === 'paragraph' ? block.children : [block];
  const text = first?.type === 'html' || first?.type === 'text' ? first.value : '';
  return !/^(?:<!--|<\/|:::+\s*$|(?:import|export)\s)/.test(text);
}

function prose(node: MdastNode): string {
  return plainText(node, ['html', 'image', 'imageReference']);
}

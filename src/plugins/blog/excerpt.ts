import type { MdastNode } from 'satteri';
import { changeOutsideCode } from '../shared/change-prose.ts';
import { blocksOf, prose } from '../shared/plain-text.ts';

const WORDS_PER_MINUTE = 200;

const truncateMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/g;

const excerptBlocks = new Set(['paragraph', 'list', 'blockquote']);

/** The start of a post in paragraphs of plain text: up to the truncation marker, or only the first paragraph. */
export function excerptOf(text: string): { excerpt: readonly string[]; hasMore: boolean } {
  const blocks = blocksOf(
    // Comments of MDX become HTML comments, which the parser recognizes.
    changeOutsideCode(text, (passage) =>
      passage.replaceAll(truncateMarker, '\n\n<!--truncate-->\n\n').replaceAll(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->'),
    ),
  );
  const markerIndex = blocks.findIndex((block) => block.type === 'html' && block.value === '<!--truncate-->');
  const hasMarker = markerIndex >= 0;
  const endIndex = hasMarker ? markerIndex : blocks.findIndex((block) => paragraphsIn([block]).length > 0);
  const excerpt = hasMarker ? paragraphsIn(blocks.slice(0, markerIndex)) : paragraphsIn(blocks).slice(0, 1);
  return { excerpt, hasMore: blocks.slice(endIndex + 1).some(isVisible) };
}

/** Reading time in minutes, at least 1. A Chinese or Japanese character counts as a word. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’-]+/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

function paragraphsIn(blocks: readonly MdastNode[]): string[] {
  return blocks
    .filter((block) => excerptBlocks.has(block.type) && !isCode(block))
    .map(prose)
    .filter((text) => text !== '');
}

/** True for MDX code and the fences of admonitions, which the Markdown parser reads as paragraphs. */
function isCode(block: MdastNode): boolean {
  const [first] = 'children' in block ? block.children : [];
  return first?.type === 'text' && /^(?::::|import\s|export\s|[{<])/.test(first.value);
}

/** False for rules, definitions, comments, imports, exports, and ends of components and admonitions. */
function isVisible(block: MdastNode): boolean {
  if (block.type === 'thematicBreak' || block.type === 'definition') return false;
  const [first] = block.type === 'paragraph' ? block.children : [block];
  const text = first?.type === 'html' || first?.type === 'text' ? first.value : '';
  return !/^(?:<!--|<\/|:::+\s*$|(?:import|export)\s)/.test(text);
}

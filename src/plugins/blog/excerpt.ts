import type { MdastNode } from 'satteri';
import { changeOutsideCode } from '../shared/change-prose.ts';
import { blocksOf, plainText } from '../shared/plain-text.ts';

/** Words that people read per minute. */
const WORDS_PER_MINUTE = 200;

/** Blocks that excerpts show. */
const shownBlocks = new Set(['paragraph', 'list', 'blockquote']);

/**
 * The start of a post as plain text in paragraphs: up to the truncation marker, or the first paragraph. `hasMore` is
 * true if the text continues after it.
 */
export function excerptOf(text: string): { excerpt: readonly string[]; hasMore: boolean } {
  const blocks = blocksOf(
    changeOutsideCode(text, (written) => written.replaceAll(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->')),
  );
  const end = blocks.findIndex(hasMarker);
  const paragraphs = paragraphsIn(end < 0 ? blocks : blocks.slice(0, end + 1));
  if (end < 0) return { excerpt: paragraphs.slice(0, 1), hasMore: paragraphs.length > 1 };
  return { excerpt: paragraphs, hasMore: end + 1 < blocks.length };
}

/** Reading time in minutes, at least 1. A character of Chinese or Japanese counts as a word. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’-]+/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** The text of the first heading of level 1. */
export function titleIn(text: string): string | undefined {
  const heading = blocksOf(text).find((block) => block.type === 'heading' && block.depth === 1);
  return heading && prose(heading);
}

function hasMarker(node: MdastNode): boolean {
  if (node.type === 'html') return /<!--\s*truncate\s*-->/.test(node.value);
  return 'children' in node && node.children.some(hasMarker);
}

/** Leaves out code of MDX and markers of admonitions. */
function paragraphsIn(blocks: readonly MdastNode[]): string[] {
  return blocks
    .filter(({ type }) => shownBlocks.has(type))
    .map(prose)
    .filter((text) => text !== '' && !/^(?::::|import\s|export\s|\{)/.test(text));
}

function prose(node: MdastNode): string {
  return plainText(node, ['html', 'image', 'imageReference']);
}

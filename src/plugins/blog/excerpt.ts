import { changeOutsideCode } from '../shared/change-prose.ts';

/** Words that people read per minute. */
const WORDS_PER_MINUTE = 200;

const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/**
 * The start of a post as plain text in paragraphs: up to the truncation marker, or the first paragraph. `hasMore` is
 * true if the text continues after it.
 */
export function excerptOf(text: string): { excerpt: readonly string[]; hasMore: boolean } {
  const prose = withoutCode(text);
  const found = marker.exec(prose);
  if (!found) {
    const paragraphs = paragraphsIn(prose);
    return { excerpt: paragraphs.slice(0, 1), hasMore: paragraphs.length > 1 };
  }
  const rest = prose.slice(found.index + found[0].length);
  return { excerpt: paragraphsIn(prose.slice(0, found.index)), hasMore: rest.trim() !== '' };
}

/** Reading time in minutes, at least 1. A character of Chinese or Japanese counts as a word. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}'’-]+/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** The text of the first heading of level 1 outside of code. */
export function titleIn(text: string): string | undefined {
  const heading = /^# +(.+?)(?: +#+)?(?: *\{#[^}]*\})?[ \t]*$/m.exec(withoutCode(text))?.[1];
  return heading === undefined ? undefined : plainText(heading);
}

function paragraphsIn(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .filter(
      (block) =>
        !/^\s*(?:#|\||:::|<|import\s|export\s|\{|!\[[^\]]*\]\([^)]*\)\s*$|[-*_]{3,}\s*$|\[[^\]]+\]:)/.test(block),
    )
    .map(plainText)
    .filter((block) => block !== '');
}

/** Replaces each code block with a line `:::`, so that its code is not read as Markdown. */
function withoutCode(text: string): string {
  return text.replaceAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[ \t]*$/gm, ':::');
}

/** Markdown as one line of plain text. */
function plainText(markdown: string): string {
  return changeOutsideCode(markdown, (text) =>
    text
      .replaceAll(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
      .replaceAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
      .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
      .replaceAll(/\[\^[^\]]+\]/g, '')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/^[ \t]*(?:>|[-*+]|\d+[.)])[ \t]+/gm, '')
      .replaceAll(/(\*\*|__|~~)(?=\S)(.*?\S)\1/gs, '$2')
      .replaceAll(/(?<![\w*\\])([*_])(?=[^\s*_])(.*?[^\s*_])\1(?!\w)/gs, '$2')
      .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'),
  )
    .replaceAll(/`+([^`]+)`+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

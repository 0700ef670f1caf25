/**
 * Matches characters that XML 1.0 forbids. Feeds and SVG are XML. In HTML, these characters are errors, and browsers
 * replace some of them.
 */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/**
 * Finds the first character that pages and feeds cannot contain.
 * @example forbiddenCharacter('a\u0000')?.offset; // 1
 */
export function forbiddenCharacter(text: string): { offset: number; name: string; hint: string } | undefined {
  const match = forbidden.exec(text);
  if (!match) return undefined;
  const { index: offset, 0: character } = match;
  if (!character.isWellFormed()) {
    const hint = 'Write the character itself instead of its code.';
    return { offset, name: 'an unpaired surrogate', hint };
  }
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset, name: `the control character U+${code}`, hint: 'Remove it: pages and feeds cannot contain it.' };
}

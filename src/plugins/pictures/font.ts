import unicodeRanges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };

/** The font of pictures. Pages can fall back to the reader's fonts, but pictures cannot. */
export const fontFamily = 'Inter';

/** The files of the font, as module specifiers. */
export const fontSubsets: readonly string[] = Object.keys(unicodeRanges).map(
  (subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
);

const coveredCharacters = new RegExp(`[${Object.values(unicodeRanges).map(classOf).join('')}]`, 'u');

/** `U+0000-00FF,U+0131` as `\u{0000}-\u{00FF}\u{0131}`. */
function classOf(range: string): string {
  return range.replaceAll(/[\da-f]+/gi, String.raw`\u{$&}`).replaceAll(/U\+|,/g, '');
}

/**
 * Removes characters that the font lacks, such as emoji. Undefined if the text is in an unsupported script (the font
 * has Latin, Greek and Cyrillic), or nothing remains.
 */
export function drawableText(text: string): string | undefined {
  let drawable = '';
  for (const character of text) {
    if (coveredCharacters.test(character)) drawable += character;
    else if (/[\p{L}\p{M}\p{N}]/u.test(character)) return undefined;
  }
  return drawable.replace(/\s+/g, ' ').trim() || undefined;
}

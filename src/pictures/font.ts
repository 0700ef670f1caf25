import unicodeRanges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };

/** The font of pictures: a page uses the reader's fonts, a picture needs its own. */
export const fontFamily = 'Inter';

type Subset = keyof typeof unicodeRanges;

/** The files of the font, as modules. */
export const fontSubsets: readonly string[] = Object.keys(unicodeRanges).map(
  (subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
);

const covered = new RegExp(`[${Object.keys(unicodeRanges).map(classOf).join('')}]`, 'u');

function classOf(subset: string): string {
  const ranges = unicodeRanges[subset as Subset].split(',');
  return ranges
    .map((range) =>
      range
        .slice(2)
        .split('-')
        .map((code) => `\\u{${code}}`)
        .join('-'),
    )
    .join('');
}

/**
 * A text without the signs that the font does not have, such as emoji. Undefined if it is in a script that the font does
 * not have (it has Latin, Greek and Cyrillic), or has nothing else.
 */
export function drawableText(text: string): string | undefined {
  let drawable = '';
  for (const character of text) {
    if (covered.test(character)) drawable += character;
    else if (/[\p{L}\p{M}\p{N}]/u.test(character)) return undefined;
  }
  return drawable.replace(/\s+/g, ' ').trim() || undefined;
}

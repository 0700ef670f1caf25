/**
 * A pattern that also finds code spans and blocks of Markdown, so that replacements can skip them. Their backticks are
 * the group `ticks`, which comes before the groups of the pattern.
 */
export function codeOr({ source, flags }: RegExp): RegExp {
  return new RegExp(String.raw`${code.source}|${source}`, flags);
}

const code = /(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/;

/** Markdown without code spans and blocks. */
export function withoutCode(markdown: string): string {
  return markdown.replaceAll(new RegExp(code, 'g'), '');
}

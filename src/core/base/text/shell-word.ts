/**
 * Quotes text as one word of a POSIX shell, if necessary.
 * @example shellWord("Emma's docs"); // "'Emma'\\''s docs'"
 */
export function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

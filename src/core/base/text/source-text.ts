/** Removes the byte order mark and replaces `\r\n` and `\r` with `\n`, which the patterns for text expect. */
export function sourceText(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

/** Removes the byte order mark, and replaces `\r\n` and `\r` with `\n`, the only line break that patterns expect. */
export function sourceText(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

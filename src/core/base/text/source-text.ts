/**
 * A source without its byte order mark, and with `\n` in place of each `\r` that ends a line alone, as editors of old
 * systems write them. Offsets after the mark stay the same.
 */
export function sourceText(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll(/\r(?!\n)/g, '\n');
}

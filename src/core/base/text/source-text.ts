/** Removes the byte order mark and replaces each lone `\r` with `\n`. Apart from the mark, offsets stay the same. */
export function sourceText(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll(/\r(?!\n)/g, '\n');
}

/** The line of a key in the front matter of a page, if it is there. */
export function lineOf(key: string, text = ''): { line?: number } {
  const index = text.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return index < 0 ? {} : { line: index + 1 };
}

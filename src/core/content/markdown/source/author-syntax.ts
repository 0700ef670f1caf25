/**
 * Converts syntax that Docusaurus accepts to the parser's: `:::note Title` to `:::note[Title]`, and `## Title {/* #id
 * *\/}` to `## Title {#id}`. Keeps line numbers, and columns up to the change.
 */
export function parserSyntax(source: string): string {
  if (!/^[ \t>]*:{3,}\w+[ \t]|\{\/\*[ \t]*#/m.test(source)) return source;
  let fence: string | undefined;
  const lines = source.split('\n');
  return lines
    .map((line, index) => {
      const marker = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (marker !== undefined && fence === undefined) fence = marker;
      else if (marker !== undefined && fence !== undefined && marker.startsWith(fence)) fence = undefined;
      if (fence !== undefined) return line;
      if (isHeading(line, lines[index + 1] ?? '')) return line.replace(idComment, '{$1}');
      return line.replace(/^([ \t>]*:{3,}\w+)[ \t]+([^\s[{](?:.*\S)?)(\s*)$/, '$1[$2]$3');
    })
    .join('\n');
}

const idComment = /\{\/\*[ \t]*(#[^\s{}*]+)[ \t]*\*\/\}[ \t]*#*(?=\s*$)/;

/** One line, or a line with an underline. */
function isHeading(line: string, next: string): boolean {
  return /^[ \t>]*#{1,6}[ \t]/.test(line) || /^[ \t>]*(?:=+|-+)\s*$/.test(next);
}

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
      if (fence !== undefined) {
        if (closingFence.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
        return line;
      }
      fence = openingFence.exec(line)?.[1];
      if (isHeading(line, lines[index + 1] ?? '')) return line.replace(idComment, '{$1}');
      return line.replace(/^([ \t>]*:{3,}\w+)[ \t]+([^\s[{](?:.*\S)?)(\s*)$/, '$1[$2]$3');
    })
    .join('\n');
}

// Also in list items and quotes. Backticks after the language would make it inline code.
const openingFence = /^(?:[ \t>]|(?:[*+-]|\d{1,9}[.)])[ \t])*(`{3,}(?!.*`)|~{3,})/;
const closingFence = /^[ \t>]*(`{3,}|~{3,})\s*$/;

const idComment = /\{\/\*[ \t]*(#[^\s{}*]+)[ \t]*\*\/\}[ \t]*#*(?=\s*$)/;

/** True for a line that starts with `#`, or is underlined by the next line. */
function isHeading(line: string, next: string): boolean {
  return /^[ \t>]*#{1,6}[ \t]/.test(line) || /^[ \t>]*(?:=+|-+)\s*$/.test(next);
}

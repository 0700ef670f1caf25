import { changePassages } from '../../../base/text/change-passages.ts';

/**
 * Converts syntax of Docusaurus and VitePress to syntax of the parser: `:::note Title` and `::: note Title` to
 * `:::note[Title]`, and `## Title {/* #id *\/}` to `## Title {#id}`. Keeps line numbers, and columns up to the change.
 */
export function parserSyntax(source: string): string {
  if (!/^[ \t>]*:{3,}(?:[ \t]+[a-z]|\w+[ \t])|\{\/\*[ \t]*#/im.test(source)) return source;
  return changePassages(source, (passage) => {
    const lines = passage.split('\n');
    return lines
      .map((line, index) =>
        isHeading(line, lines[index + 1] ?? '')
          ? line.replace(idComment, '{$1}')
          : line
              .replace(/^([ \t>]*:{3,})[ \t]+(?=[a-z])/i, '$1')
              .replace(/^([ \t>]*:{3,}\w+)[ \t]+([^\s[{](?:.*\S)?)(\s*)$/, '$1[$2]$3'),
      )
      .join('\n');
  });
}

const idComment = /\{\/\*[ \t]*(#[^\s{}*]+)[ \t]*\*\/\}[ \t]*#*(?=\s*$)/;

/** True for a line that starts with `#`, or is underlined by the next line. */
function isHeading(line: string, next: string): boolean {
  return /^[ \t>]*#{1,6}[ \t]/.test(line) || /^[ \t>]*(?:=+|-+)\s*$/.test(next);
}

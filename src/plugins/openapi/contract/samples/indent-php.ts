/**
 * The sample with the lines of its body indented by two spaces a level; the library's own indentation
 * doubles with each level. Multi-line strings are kept.
 */
export function indentPhp(code: string): string {
  let depth = 0;
  let isInText = false;
  const lines = code.split('\n').map((line) => {
    const quotes = line.replaceAll(/\\./g, '').split("'").length - 1;
    const startsInText = isInText;
    isInText = isInText !== (quotes % 2 === 1);
    if (startsInText) return line;
    const content = line.trimStart();
    if (depth > 0 && content.startsWith(']')) depth -= 1;
    const indented = depth === 0 ? line : content && `${'  '.repeat(depth + 1)}${content}`;
    if (content.endsWith('[') && !isInText && (depth > 0 || content.includes('json_encode('))) depth += 1;
    return indented;
  });
  return lines.join('\n');
}

/** Changes the lines outside of code blocks, and the lines that open code blocks. */
export function changeProse(
  text: string,
  change: (line: string) => string,
  changeFence = (line: string): string => line,
): string {
  return markCode(text.split('\n'))
    .map(({ line, kind }) => (kind === 'prose' ? change(line) : kind === 'fence' ? changeFence(line) : line))
    .join('\n');
}

/** Changes a text. `change` gets placeholders instead of code blocks and inline code. */
export function changeOutsideCode(text: string, change: (text: string) => string): string {
  const hidden: string[] = [];
  const hide = (code: string) => `\uFFFF${hidden.push(code) - 1}\uFFFF`;
  const masked = markCode(text.split('\n')).map(({ line, kind }) =>
    kind === 'prose' ? line.replaceAll(/(?<![`{=(])(`+)(?!`).+?(?<!`)\1(?!`)/g, hide) : hide(line),
  );
  return change(masked.join('\n')).replaceAll(/\uFFFF(\d+)\uFFFF/g, (_, index: string) => hidden[Number(index)] ?? '');
}

/** The text without its code blocks. */
export function withoutCode(text: string): string {
  const prose = markCode(text.split('\n')).filter(({ kind }) => kind === 'prose');
  return prose.map(({ line }) => line).join('\n');
}

/** The kind of each line: `fence` opens a code block. A line that also closes the backticks is inline code. */
function markCode(lines: readonly string[]): { line: string; kind: 'prose' | 'fence' | 'code' }[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const marker = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = marker;
      return { line, kind: marker === undefined ? 'prose' : 'fence' };
    }
    if (marker?.startsWith(fence) && /^[ \t>]*(`+|~+)[ \t]*$/.test(line)) fence = undefined;
    return { line, kind: 'code' };
  });
}

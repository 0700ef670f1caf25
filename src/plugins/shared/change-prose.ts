/** Changes the lines outside of code blocks. */
export function changeProse(text: string, change: (line: string) => string): string {
  return markCode(text.split('\n'))
    .map(({ line, isCode }) => (isCode ? line : change(line)))
    .join('\n');
}

/** Changes a text in which code blocks and code in lines are hidden. */
export function changeOutsideCode(text: string, change: (text: string) => string): string {
  const hidden: string[] = [];
  const hide = (code: string) => `\uFFFF${hidden.push(code) - 1}\uFFFF`;
  const masked = markCode(text.split('\n')).map(({ line, isCode }) =>
    isCode ? hide(line) : line.replaceAll(/(?<![`{=(])(`+)(?!`).+?(?<!`)\1(?!`)/g, hide),
  );
  return change(masked.join('\n')).replaceAll(/\uFFFF(\d+)\uFFFF/g, (_, index: string) => hidden[Number(index)] ?? '');
}

function markCode(lines: readonly string[]): { line: string; isCode: boolean }[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const marker = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = marker;
      return { line, isCode: marker !== undefined };
    }
    if (marker?.startsWith(fence) && /^[ \t>]*(`+|~+)[ \t]*$/.test(line)) fence = undefined;
    return { line, isCode: true };
  });
}

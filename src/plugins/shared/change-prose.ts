/** Changes the lines of a text outside of code blocks, and the lines that open code blocks. */
export function changeProse(
  text: string,
  change: (line: string) => string,
  changeFence = (line: string): string => line,
): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const marker = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (marker !== undefined && fence === undefined) {
        fence = marker;
        return changeFence(line);
      }
      if (fence === undefined) return change(line);
      if (marker?.startsWith(fence) && /^[ \t>]*(`+|~+)[ \t]*$/.test(line)) fence = undefined;
      return line;
    })
    .join('\n');
}

/** The text without its code blocks. */
export function withoutCode(text: string): string {
  const kept: string[] = [];
  changeProse(text, (line) => {
    kept.push(line);
    return line;
  });
  return kept.join('\n');
}

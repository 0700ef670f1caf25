/** Changes the lines outside of code blocks. */
export function changeProse(text: string, change: (line: string) => string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const marker = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (marker !== undefined && fence === undefined) {
        fence = marker;
        return line;
      }
      if (fence === undefined) return change(line);
      if (marker?.startsWith(fence) && /^[ \t>]*(`+|~+)[ \t]*$/.test(line)) fence = undefined;
      return line;
    })
    .join('\n');
}

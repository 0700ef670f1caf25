/** Changes the lines of a text outside of code blocks. */
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

const codeBlocks = /^[ \t]*(`{3,}|~{3,}).*\n(?:.*\n)*?[ \t]*\1[`~]*[ \t]*$/gm;

/** Changes the texts between code blocks, for constructs of several lines. */
export function changePassages(text: string, change: (passage: string) => string): string {
  const passages: string[] = [];
  let end = 0;
  for (const { 0: block, index } of text.matchAll(codeBlocks)) {
    passages.push(change(text.slice(end, index)), block);
    end = index + block.length;
  }
  return [...passages, change(text.slice(end))].join('');
}

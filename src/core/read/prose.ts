/** Changes the parts of a text outside of its code blocks. */
export function prose(text: string, change: (part: string) => string): string {
  const parts = text.split(/(^[ \t]*(?:```|~~~)[\s\S]*?^[ \t]*(?:```|~~~)[ \t]*$)/m);
  return parts.map((part, index) => (index % 2 === 1 ? part : change(part))).join('');
}

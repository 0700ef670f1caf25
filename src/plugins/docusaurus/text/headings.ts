/** Escapes braces in a heading that are not those of an id: `## The {#id]`. */
export function headingLine(line: string): string {
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line;
  return line.replaceAll(/(?<!\\)\{#(?![^\s{}]+\}\s*#*\s*$)/g, String.raw`\{#`);
}

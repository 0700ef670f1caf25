import { headingSlug } from '../../../plugin.ts';

/** Escapes braces in a heading that are not those of an id: `## The {#id]`. */
export function headingLine(line: string): string {
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line;
  const escaped = line.replaceAll(/(?<!\\)\{#(?![^\s{}]+\}\s*#*\s*$)/g, String.raw`\{#`);
  // Ids have the names of emoji.
  const [, text = ''] = /^[ \t>]*#+[ \t]+(.*:[a-z][\w-]*:[^{}]*)$/.exec(escaped) ?? [];
  return text === '' ? escaped : `${escaped.trimEnd()} {#${headingSlug(headingText(text))}}`;
}

/** The text of a heading without links, emphasis and escapes. */
export function headingText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\\(.)/g, '$1');
}

import { headingSlug } from '../../../plugin.ts';
import { headingText } from '../../shared/heading-text.ts';

/** Escapes braces in a heading that are not those of an id: `## The {#id]`. */
export function headingLine(line: string): string {
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line;
  const escaped = line.replaceAll(/(?<!\\)\{#(?![^\s{}]+\}\s*#*\s*$)/g, String.raw`\{#`);
  // Docusaurus keeps the names of emoji in ids.
  const [, text = ''] = /^[ \t>]*#+[ \t]+(.*:[a-z][\w-]*:[^{}]*)$/.exec(escaped) ?? [];
  return text === '' ? escaped : `${escaped.trimEnd()} {#${headingSlug(headingText(text))}}`;
}

import { headingSlug } from '../../../plugin.ts';
import { freeId, headingText } from '../../shared/heading-text.ts';

/** An id in a comment at the end of a heading, `{/* #id *\/}` or `<!-- #id -->`. */
const commentId = /(?:\{\s*\/\*|<!--)\s*#([^\s{}]+?)(?:\s.*)?(?:\*\/\s*\}|-->)\s*$/;

/**
 * Escapes braces in a heading that do not enclose an id: `## The {#id]`. Changes the id if it is among `used`, the ids
 * of earlier headings.
 */
export function headingLine(line: string, used: Set<string>): string {
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line;
  const escaped = line.replace(commentId, '{#$1}').replaceAll(/(?<!\\)\{#(?![^\s{}]+\}\s*#*\s*$)/g, String.raw`\{#`);
  const [, start = escaped.trimEnd(), given] = /^(.*?)[ \t]*(?<!\\)\{#([^\s{}]+)\}[\s#]*$/.exec(escaped) ?? [];
  // Docusaurus keeps the names of emoji in ids.
  const [, text] = given === undefined ? (/^[ \t>]*#+[ \t]+(.*:[a-z][\w-]*:[^{}]*)$/.exec(escaped) ?? []) : [];
  // Markdown formatters escape underscores in ids.
  const wanted = given?.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '') ?? (text && headingSlug(headingText(text)));
  if (wanted === undefined) return escaped;
  const id = freeId(wanted, used);
  return id === given ? escaped : `${start} {#${id}}`;
}

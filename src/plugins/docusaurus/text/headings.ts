import { headingSlug } from '../../../plugin.ts';
import { freeId, headingText } from '../../shared/heading-text.ts';

/** An id in a comment at the end of a heading, `{/* #id *\/}` or `<!-- #id -->`. */
const commentId = /(?:\{\s*\/\*|<!--)\s*#([^\s{}]+?)(?:\s.*)?(?:\*\/\s*\}|-->)\s*$/;

/**
 * Escapes `{#` in a heading, as in `## The {#id} syntax`, unless it begins the id at the end. Converts ids in comments
 * to `{#id}`, and adds the id that Docusaurus derives from names of emoji. Makes the id unique among `used`, the ids of
 * earlier headings.
 */
export function headingLine(line: string, used: Set<string>): string {
  if (!/^[ \t>]*#{1,6}[ \t]/.test(line)) return line;
  const escaped = line.replace(commentId, '{#$1}').replaceAll(/(?<!\\)\{#(?![^\s{}]+\}\s*#*\s*$)/g, String.raw`\{#`);
  const [, start = escaped.trimEnd(), writtenId] = /^(.*?)[ \t]*(?<!\\)\{#([^\s{}]+)\}[\s#]*$/.exec(escaped) ?? [];
  // Docusaurus keeps the names of emoji in ids.
  const [, emojiTitle] =
    writtenId === undefined ? (/^[ \t>]*#+[ \t]+(.*:(?:\+1|[\w-]+):[^{}]*)$/.exec(escaped) ?? []) : [];
  // Markdown formatters escape underscores in ids.
  const newId =
    writtenId?.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '') ?? (emojiTitle && headingSlug(headingText(emojiTitle)));
  if (newId === undefined) return escaped;
  const id = freeId(newId, used);
  return id === writtenId ? escaped : `${start} {#${id}}`;
}

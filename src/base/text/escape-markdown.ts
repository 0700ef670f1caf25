import { markdownLine } from './markdown-text.ts';

/**
 * Text as one line of Markdown that is nothing but text, in `.md` and `.mdx` files.
 * @example `- ${escapeMarkdown(change.title)}`
 */
export function escapeMarkdown(text: string): string {
  return markdownLine(text).replaceAll(/[{}~|]|:(?=[a-z:])/gi, String.raw`\$&`);
}

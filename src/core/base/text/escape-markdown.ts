import { markdownLine } from './markdown-text.ts';

/**
 * Escapes text for one line of plain Markdown in `.md` and `.mdx` files.
 * @example `- ${escapeMarkdown(change.title)}`
 */
export function escapeMarkdown(text: string): string {
  return (
    markdownLine(text)
      .replaceAll(/[{}~|]|:(?=[a-z:])/gi, String.raw`\$&`)
      // A reference, because a backslash before a letter is text.
      .replace(/^[ie](?=(?:mport|xport)\s)/, (letter) => `&#${letter.charCodeAt(0)};`)
  );
}

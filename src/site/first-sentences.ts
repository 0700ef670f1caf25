/** As much as a list of search results shows. */
const most = 160;

/**
 * The sentences that a Markdown text begins with, as plain text: those that fit into 160 characters, and at least one.
 * Code keeps its underscores and stars.
 */
export function firstSentences(markdown: string): string {
  const paragraph = markdown.trim().split(/\n\s*\n/, 1)[0] ?? '';
  const [first = '', ...others] = plain(paragraph).split(/(?<=[.!?])\s+(?=\P{Ll})/u);
  let text = first;
  for (const sentence of others) {
    if (text.length + 1 + sentence.length > most) break;
    text += ` ${sentence}`;
  }
  return text;
}

function plain(paragraph: string): string {
  return paragraph
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]*)`|\*+|(?<!\w)_+|_+(?!\w)/g, '$1');
}

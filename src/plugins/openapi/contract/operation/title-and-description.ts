/** Maximum length of a title, in characters. */
const maxTitle = 120;

/** The end of a sentence: a lower-case letter after a point, as in "e.g. this", does not begin another one. */
const sentenceEnd = /(?<=[.!?])\s+(?=\P{Ll})/u;

/**
 * The title and the description of a request. The summary is the title if it is short. Published contracts also have
 * summaries of several paragraphs, or with links: these are part of the description, and their first sentence is the
 * title if it is short. Undefined as title if neither is.
 *
 * @example titleAndDescription('Cancels a run. A cancelled run [cannot continue](/runs).', '').title // 'Cancels a run'
 */
export function titleAndDescription(
  summary: string,
  description: string,
): { title: string | undefined; description: string } {
  const text = summary.trim();
  const [paragraph = '', ...others] = text.split(/\n\s*\n/);
  if (others.length === 0 && isTitle(paragraph)) return { title: onOneLine(paragraph), description };
  const [sentence = ''] = paragraph.split(sentenceEnd);
  return {
    title: isTitle(sentence) ? onOneLine(sentence).replace(/\.$/, '') : undefined,
    description: description.includes(text) ? description : [text, description].filter(Boolean).join('\n\n'),
  };
}

/** True for a short text without links, pictures and bold text. */
function isTitle(text: string): boolean {
  return text.length <= maxTitle && !/\]\(|\*\*/.test(text);
}

/** A title is plain text, so it has no backticks. */
function onOneLine(text: string): string {
  return text.replaceAll('`', '').replaceAll(/\s+/g, ' ');
}

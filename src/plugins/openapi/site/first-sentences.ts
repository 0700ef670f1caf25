import { blocksOf, plainText } from '../../shared/plain-text.ts';
import { codeOr } from '../contract/description/code-or.ts';
import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';

/** Maximum length of a description in search results. */
const maxLength = 160;

/** Maximum number of characters to parse: some texts take quadratic time. */
const maxParsed = 4000;

/** Code, or a name such as `__init__`, which is more common without backticks than a bold lower-case word. */
const codeOrName = codeOr(/(?<!\w)__([a-z][a-z\d_]*)__(?!\w)/g);

/**
 * The sentences at the start of a Markdown text's first block as plain text: as many as fit into 160 characters, at
 * least one. Pictures become their alternative text; code, and names such as `_id`, keep underscores and stars.
 */
export function firstSentences(markdown: string): string {
  const text = htmlAsMarkdown(markdown)
    .slice(0, maxParsed)
    .replaceAll(codeOrName, (whole, _ticks, name?: string) =>
      name === undefined ? whole : String.raw`\_\_${name}\_\_`,
    );
  const [block] = blocksOf(text);
  const [first = '', ...others] = (block ? plainText(block) : '').split(/(?<=[.!?])\s+(?=\P{Ll})/u);
  let sentences = first;
  for (const sentence of others) {
    if (sentences.length + 1 + sentence.length > maxLength) break;
    sentences += ` ${sentence}`;
  }
  return sentences;
}

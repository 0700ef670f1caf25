import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';

/** The length of a description in search results. */
const maxLength = 160;

/**
 * The first sentences of a Markdown text as plain text: as many as fit into 160 characters, at least one. Pictures
 * become their alternative text; code, and names such as `_id`, keep underscores and stars.
 */
export function firstSentences(markdown: string): string {
  const paragraph =
    htmlAsMarkdown(markdown)
      .trim()
      .split(/\n\s*\n/, 1)[0] ?? '';
  const [first = '', ...others] = plain(paragraph).split(/(?<=[.!?])\s+(?=\P{Ll})/u);
  let text = first;
  for (const sentence of others) {
    if (text.length + 1 + sentence.length > maxLength) break;
    text += ` ${sentence}`;
  }
  return text;
}

/** Maximum nesting: emphasis in emphasis, in a link, in a picture. */
const MAX_NESTING = 4;

/** Text without Markdown syntax. */
function plain(paragraph: string): string {
  let text = paragraph
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\\([!*[\\\]_`])|(`{1,3})(.+?)\2/g, (_, escaped: string | undefined, _fence: string, code: string) =>
      hideMarks(escaped ?? code),
    );
  // From the inside out: pictures are in links, and both in bold text.
  for (let depth = 0; depth < MAX_NESTING; depth += 1) {
    text = text
      .replaceAll(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replaceAll(/(\*{1,3})(?=\S)([^*]+)(?<=\S)\1/g, '$2')
      .replaceAll(/(?<!\w)(_{1,3})(?=[^\s_])((?:[^_]|(?<=\w)_(?=\w))+)(?<=[^\s_])\1(?!\w)/g, unmark);
  }
  return showMarks(text);
}

/** Keeps the marks of names such as `__init__`, which are more common without backticks than bold lower-case words. */
function unmark(whole: string, marks: string, inner: string): string {
  return marks === '__' && /^[a-z][a-z\d_]*$/.test(inner) ? hideMarks(whole) : inner;
}

const firstPrivate = 0xe000;

/** Replaces literal marks with characters that occur nowhere else. */
function hideMarks(text: string): string {
  return text.replaceAll(/[!*[\\\]_`]/g, (mark) => String.fromCharCode(firstPrivate + mark.charCodeAt(0)));
}

function showMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE07F]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - firstPrivate));
}

/** As much as a list of search results shows. */
const most = 160;

/**
 * The sentences that a Markdown text begins with, as plain text: those that fit into 160 characters, and at least one.
 * A picture becomes its alternative text; code, and names such as `_id`, keep their underscores and stars.
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

/** Emphasis in emphasis, in a link, in a picture: nothing is written deeper. */
const DEEPEST = 4;

/** Text without the marks that Markdown would not show. */
function plain(paragraph: string): string {
  let text = paragraph
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\\([!*[\\\]_`])|(`{1,3})(.+?)\2/g, (_, escaped: string | undefined, _fence: string, code: string) =>
      hideMarks(escaped ?? code),
    );
  // From the inside outwards: pictures are in links, and both in bold text.
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    text = text
      .replaceAll(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replaceAll(/(\*{1,3})(?=\S)([^*]+)(?<=\S)\1/g, '$2')
      .replaceAll(/(?<!\w)(_{1,3})(?=[^\s_])((?:[^_]|(?<=\w)_(?=\w))+)(?<=[^\s_])\1(?!\w)/g, unmark);
  }
  return showMarks(text);
}

/** Names such as `__init__` are more often written without backticks than a lower-case word is bold. */
function unmark(whole: string, marks: string, inner: string): string {
  return marks === '__' && /^[a-z][a-z\d_]*$/.test(inner) ? hideMarks(whole) : inner;
}

const firstPrivate = 0xe000;

/** Marks that are text, as characters that nothing else has. */
function hideMarks(text: string): string {
  return text.replaceAll(/[!*[\\\]_`]/g, (mark) => String.fromCharCode(firstPrivate + mark.charCodeAt(0)));
}

function showMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE07F]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - firstPrivate));
}

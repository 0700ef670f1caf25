// The line that opens a fenced code block, possibly in lists and quotes. A line that also closes the backticks is
// inline code. Uses `[^\n]`, because `.` would not match the `\r` of a Windows line ending.
const opening = /^(?:[ \t>]|(?:[*+-]|\d{1,9}[.)])[ \t])*(`{3,}(?=[^`\n]*\n)|~{3,}(?!~))[^\n]*\n/gm;

/** Finds the code blocks of a page. Outside lists and quotes, a block without an end extends to the end of the page. */
function* codeBlocks(text: string): Generator<{ start: number; end: number }> {
  const openings = new RegExp(opening);
  /** Length of the shortest fence without an end, by its mark. Longer fences after it have no end either. */
  const unclosed: Partial<Record<string, number>> = {};
  for (let match = openings.exec(text); match; match = openings.exec(text)) {
    const [line, fence = ''] = match;
    const [mark = ''] = fence;
    const shortest = unclosed[mark] ?? Infinity;
    const closing = new RegExp(`^[ \\t>]*${mark}{${fence.length}}[\`~]*[ \\t]*\\r?$`, 'gm');
    closing.lastIndex = openings.lastIndex;
    if (fence.length < shortest && closing.test(text)) {
      openings.lastIndex = closing.lastIndex;
      yield { start: match.index, end: closing.lastIndex };
    } else if (/^ {0,3}[`~]/.test(line)) {
      return yield { start: match.index, end: text.length };
    } else unclosed[mark] = Math.min(fence.length, shortest);
  }
}

/** Inline code, which does not contain an empty line. */
export const inlineCode = String.raw`(?<![\`\\])(?<ticks>\`+)(?!\`)(?:(?!\n\s*\n)[^])*?(?<!\`)\k<ticks>(?!\`)`;

/** Replaces the characters of code blocks with NUL, so that a match may span a block, and offsets stay the same. */
export function maskCodeBlocks(text: string): string {
  return changePassages(
    text,
    (passage) => passage,
    (block) => block.replaceAll(/[^\n]/g, '\0'),
  );
}

/**
 * The matches of a pattern that start outside the code blocks and the inline code of a page.
 * @example matchPassages('`<a>` <b>', /<\w>/g).map(([tag]) => tag); // ['<b>']
 */
export function matchPassages(text: string, { source, flags }: RegExp): RegExpExecArray[] {
  // Inline code is an alternative, so that the search continues after it. It comes last, so that the groups of the
  // pattern keep their numbers.
  const pattern = new RegExp(`(?:${source})|${inlineCode}`, flags);
  return [...maskCodeBlocks(text).matchAll(pattern)].filter(({ groups }) => groups?.['ticks'] === undefined);
}

/**
 * Changes the text between the code blocks of a page, for constructs that span lines. `change` gets the offset of each
 * passage. `changeBlock` may change the code blocks.
 * @example changePassages(text, (passage) => passage.replaceAll('--', '–'))
 */
export function changePassages(
  text: string,
  change: (passage: string, offset: number) => string,
  changeBlock = (block: string): string => block,
): string {
  const passages: string[] = [];
  let end = 0;
  for (const block of codeBlocks(text)) {
    passages.push(change(text.slice(end, block.start), end), changeBlock(text.slice(block.start, block.end)));
    end = block.end;
  }
  return [...passages, change(text.slice(end), end)].join('');
}

// A line that also closes the backticks is inline code. With `[^\n]`, because `.` would not match the `\r` of a Windows
// line ending.
const closedBlock =
  /^(?:[ \t>]|(?:[*+-]|\d{1,9}[.)])[ \t])*(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n(?:[^\n]*\n)*?[ \t>]*\1[`~]*[ \t]*\r?$/;
// Outside lists and quotes, a block without an end is the rest of the page.
const openBlock = /^ {0,3}(?:`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n[\s\S]*/;
const codeBlocks = new RegExp(`${closedBlock.source}|${openBlock.source}`, 'gm');

/** The matches of a pattern in the text between the code blocks of a page. */
export function matchPassages(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  changePassages(text, (passage) => {
    found.push(...passage.matchAll(pattern));
    return passage;
  });
  return found;
}

/**
 * Changes the text between the code blocks of a page, for constructs that span lines. `change` gets the offset of each
 * passage.
 * @example changePassages(text, (passage) => passage.replaceAll('--', '–'))
 */
export function changePassages(text: string, change: (passage: string, offset: number) => string): string {
  const passages: string[] = [];
  let end = 0;
  for (const { 0: block, index } of text.matchAll(codeBlocks)) {
    passages.push(change(text.slice(end, index), end), block);
    end = index + block.length;
  }
  return [...passages, change(text.slice(end), end)].join('');
}

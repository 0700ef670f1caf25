import { changeProse } from '../../shared/change-prose.ts';

/** Turns HTML comments into MDX comments, except in code. */
export function replaceComments(text: string): string {
  if (!text.includes('<!--')) return text;
  let isOpen = false;
  return changeProse(text, (line) => {
    let remaining = line;
    let converted = '';
    while (remaining !== '') {
      const at = isOpen ? remaining.indexOf('-->') : commentStart(remaining);
      if (at < 0) break;
      converted += isOpen ? `${withoutEnd(remaining.slice(0, at))}*/}` : `${remaining.slice(0, at)}{/*`;
      remaining = remaining.slice(at + (isOpen ? '-->' : '<!--').length);
      isOpen = !isOpen;
    }
    return converted + (isOpen ? withoutEnd(remaining) : remaining);
  });
}

/** Escapes the end of an MDX comment in the text of an HTML comment. */
function withoutEnd(text: string): string {
  return text.replaceAll('*/', '* /');
}

const codeOrComment = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--/g;

/** The start of the next comment outside of inline code. */
function commentStart(line: string): number {
  for (const { 0: match, index } of line.matchAll(codeOrComment)) if (match === '<!--') return index;
  return -1;
}

import { changeProse } from '../../shared/change-prose.ts';

/** Turns HTML comments into MDX comments, except in code. */
export function replaceComments(text: string): string {
  if (!text.includes('<!--')) return text;
  let isOpen = false;
  return changeProse(text, (line) => {
    let rest = line;
    let done = '';
    while (rest !== '') {
      const at = isOpen ? rest.indexOf('-->') : commentStart(rest);
      if (at < 0) break;
      done += isOpen ? `${withoutEnd(rest.slice(0, at))}*/}` : `${rest.slice(0, at)}{/*`;
      rest = rest.slice(at + (isOpen ? 3 : 4));
      isOpen = !isOpen;
    }
    return done + (isOpen ? withoutEnd(rest) : rest);
  });
}

/** Escapes the end of an MDX comment in the text of an HTML comment. */
function withoutEnd(text: string): string {
  return text.replaceAll('*/', '* /');
}

const codeOrComment = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|<!--/g;

/** The start of the next comment outside of inline code. */
function commentStart(line: string): number {
  for (const { 0: found, index } of line.matchAll(codeOrComment)) if (found === '<!--') return index;
  return -1;
}

import { changeProse } from '../../shared/change-prose.ts';

const attribute = /(?:[^\s<>"'{}=/]+(?:=(?:"[^"]*"|'[^']*'|\{.*\}))?|\{.*\})/.source;
const tagStart = new RegExp(`<[A-Za-z][\\w.]*(?:[ \\t]+${attribute})*[ \\t]*$`);
const attributesOnly = new RegExp(`^[ \\t]*${attribute}(?:[ \\t]+${attribute})*[ \\t]*$`);

/**
 * Adds an empty attribute before the end of a tag that begins a line and is followed by text, as formatters write it. The
 * parser would read such a `>` as the start of a quote.
 */
export function joinTagEnds(text: string): string {
  if (!/^[ \t]*>\S/m.test(text)) return text;
  let isOpen = false;
  return changeProse(text, (line) => {
    const isEnd = isOpen && /^[ \t]*>\S/.test(line);
    isOpen = tagStart.test(line) || (isOpen && attributesOnly.test(line));
    return isEnd ? line.replace('>', '{...{}}>') : line;
  });
}

import type { ReactNode } from 'react';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** Highlights JSON like the code blocks of the site. */
export function colorJson(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    const className = quoted === undefined ? 'tk-constant' : colon === undefined ? 'tk-string' : 'tk-keyword';
    parts.push(
      <span key={match.index} className={className}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

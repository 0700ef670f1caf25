import type { ReactNode } from 'react';

/** Words of at least this many characters may not fit into a line of a sidebar. */
const LONG = 16;

const part = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{L}\p{N}][_./:-])(?=[\p{L}\p{N}])/u;

/**
 * Lets long words, such as names in code, break between their parts: before a capital, and after punctuation. Copied
 * text and the names of links do not change.
 */
export function withBreaks(text: string): ReactNode {
  const words = text.split(/(?<=\s)/);
  if (words.every((word) => word.length < LONG)) return text;
  const parts = words.flatMap((word) => (word.length < LONG ? word : word.split(part).flatMap(afterBreak)));
  return parts.map((one, index) => (one === '' ? <wbr key={index} /> : one));
}

/** An empty string marks a break. */
function afterBreak(text: string, index: number): string[] {
  return index === 0 ? [text] : ['', text];
}

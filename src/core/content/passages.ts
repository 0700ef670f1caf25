import { pointAt, type Point } from '../base/errors/code-frame.ts';

/**
 * Text of a page with the position of its first character. Prose is as written, including line breaks; inline code is
 * as displayed.
 */
export type Passage = Point & { text: string };

/** The prose and the inline code of a page, both in the order of the page. */
export type Prose = { texts: readonly Passage[]; codes: readonly Passage[] };

/**
 * The position of an offset in a passage.
 * @example report({ fact: 'Misspelt.', node: { position: { start: placeIn(passage, 3), end: placeIn(passage, 9) } } })
 */
export function placeIn({ text, line, column }: Passage, offset: number): Point {
  const point = pointAt(text, offset);
  return point.line === 1 ? { line, column: column + offset } : { ...point, line: line + point.line - 1 };
}

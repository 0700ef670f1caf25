import { memoizeLast } from '../memoize-last.ts';
import type { Place } from './site-error.ts';

/** A point in a source file; line and column start at 1. */
export type Point = { line: number; column: number };

/** Maximum characters per line. Longer lines are cut around the column. */
const WIDTH = 160;

/** The lines of a source and their offsets, kept because a source may have thousands of errors and links. */
const split = memoizeLast((source: string) => {
  const lines = source.split('\n');
  const starts = [0];
  for (const { length } of lines) starts.push((starts.at(-1) ?? 0) + length + 1);
  return { lines, starts };
});

/**
 * The lines around a place with a marker under the column, for error messages.
 * @example throw new SiteError({ fact: 'Unknown key.', place, frame: codeFrame(text, place) });
 */
export function codeFrame(
  source: string | readonly string[],
  place: Pick<Place, 'line' | 'column'>,
  context = 2,
): string {
  const { line, column } = place;
  if (line === undefined) return '';
  const lines = typeof source === 'string' ? split(source).lines : source;
  const first = Math.max(1, line - context);
  const end = Math.min(lines.length, line + context);
  const width = String(end).length;
  const left = Math.max(0, (column ?? 1) - WIDTH / 2);
  const isLong = lines.slice(first - 1, end).some((text) => text.length > WIDTH);
  const start = isLong ? left : 0;
  const frame: string[] = [];
  for (let number = first; number <= end; number++) {
    const marker = number === line ? '>' : ' ';
    const text = cut(lines[number - 1] ?? '', start, start + (isLong ? WIDTH : Infinity));
    frame.push(`${marker} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line && column !== undefined) {
      // Keep the tabs of the line, because their width depends on the terminal.
      const before = text.slice(0, column - 1 - start).replaceAll(/[^\t]/g, ' ');
      frame.push(`  ${' '.repeat(width)} | ${before.padEnd(column - 1 - start)}^`);
    }
  }
  return frame.join('\n');
}

/** The characters of a line from `start` to `end`. `…` replaces the character at an end where the line is cut. */
function cut(line: string, start: number, end: number): string {
  const shown = start > 0 && line !== '' ? `…${line.slice(start + 1, end)}` : line.slice(0, end);
  return line.length > end ? `${shown.slice(0, -1)}…` : shown;
}

/** Line and column of an offset in a string. */
export function pointAt(source: string, offset: number): Point {
  const { lines, starts } = split(source);
  let [line, end] = [1, lines.length];
  // Finds the last line that starts at or before the offset.
  while (line < end) {
    const middle = Math.ceil((line + end) / 2);
    if ((starts[middle - 1] ?? 0) <= offset) line = middle;
    else end = middle - 1;
  }
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
}

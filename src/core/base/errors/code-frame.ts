import type { Place } from './site-error.ts';

/** A point of a source file, both from 1. */
export type Point = { line: number; column: number };

/** Longer lines are cut around the column. */
const WIDTH = 160;

/**
 * The lines around a place with a marker under the column, for messages about content. For a source with many errors,
 * pass its lines, so that it is split only once.
 * @example throw new SiteError({ fact: 'Unknown key.', place, frame: codeFrame(text, place) });
 */
export function codeFrame(
  source: string | readonly string[],
  place: Pick<Place, 'line' | 'column'>,
  context = 2,
): string {
  const { line, column } = place;
  if (line === undefined) return '';
  const lines = typeof source === 'string' ? source.split(/\r?\n/) : source;
  const first = Math.max(1, line - context);
  const last = Math.min(lines.length, line + context);
  const width = String(last).length;
  const left = Math.max(0, (column ?? 1) - WIDTH / 2);
  const isLong = lines.slice(first - 1, last).some((text) => text.length > WIDTH);
  const start = isLong ? left : 0;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const marker = number === line ? '>' : ' ';
    const text = (lines[number - 1] ?? '').slice(start, start + (isLong ? WIDTH : Infinity));
    frame.push(`${marker} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line && column !== undefined) {
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}^`);
    }
  }
  return frame.join('\n');
}

/** Line and column of an offset in a string. */
export function pointAt(source: string, offset: number): Point {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

import type { Place } from './site-error.ts';

/** The lines around a place with a marker under the column, for messages about content. */
export function codeFrame(source: string, place: Pick<Place, 'line' | 'column'>, context = 2): string {
  const { line, column } = place;
  if (line === undefined) return '';
  const lines = source.split(/\r?\n/);
  const first = Math.max(1, line - context);
  const last = Math.min(lines.length, line + context);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const marker = number === line ? '>' : ' ';
    frame.push(`${marker} ${String(number).padStart(width)} | ${lines[number - 1]}`.trimEnd());
    if (number === line && column !== undefined) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}

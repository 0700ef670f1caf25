import { relative } from 'node:path';
import { codeFrame, pointAt } from '../../base/errors/code-frame.ts';
import type { Place } from '../../base/errors/site-error.ts';

/** An offset in the source of a file. */
export type Spot = { file: string; source: string; offset: number };

/**
 * A spot for messages: its place, with the path relative to the site folder, and the surrounding lines.
 * @example new SiteError({ fact, ...showSpot({ file, source, offset }, siteDir) })
 */
export function showSpot({ file, source, offset }: Spot, siteDir: string): { place: Place; frame: string } {
  const place = { file: relative(siteDir, file), ...pointAt(source, offset) };
  return { place, frame: codeFrame(source, place, 1) };
}

/** The offset of a line and column, both from 1. */
export function offsetOf(source: string, line: number, column: number): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, column - 1);
}

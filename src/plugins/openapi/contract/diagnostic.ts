import { codeFrame, SiteError } from '../../../plugin.ts';
import type { Path } from './document/json-pointer.ts';
import type { Position } from './document/locate.ts';

/** A problem in a contract, at a path in the document. Line and column are looked up later. */
export type Diagnostic = {
  fact: string;
  path: Path;
  /** Point at the key instead of the value. */
  atKey?: boolean;
  hint?: string | undefined;
  /** The mildest check that reports it; undefined for what no check accepts. */
  lint?: 'valid' | 'strict';
};

/** Lists the diagnostic if the condition is true. */
export function diagnoseIf(isFault: boolean, diagnostic: Diagnostic): Diagnostic[] {
  return isFault ? [diagnostic] : [];
}

/** Finds a path of a contract in its files. */
export type Locate = (
  path: Path,
  options?: { atKey?: boolean },
) => {
  file: string;
  lines: readonly string[];
  position: Position;
};

/** The diagnostic as the message that the author sees. */
export function diagnosticToError({ fact, path, atKey = false, hint }: Diagnostic, locate: Locate): SiteError {
  const { file, lines, position } = locate(path, { atKey });
  return new SiteError({
    topic: 'plugin-openapi',
    fact,
    place: { file, ...position },
    frame: codeFrame(lines, position),
    hint,
  });
}

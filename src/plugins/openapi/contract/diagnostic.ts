import { codeFrame, SiteError } from '../../../plugin.ts';
import type { Path } from './document/json-pointer.ts';
import type { Locate } from './document/locate.ts';

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

/** The diagnostic as the message that the author sees. */
export function diagnosticToError(
  { fact, path, atKey = false, hint }: Diagnostic,
  { file, lines, locate }: { file: string; lines: readonly string[]; locate: Locate },
): SiteError {
  const place = locate(path, { atKey });
  return new SiteError({
    topic: 'plugin-openapi',
    fact,
    place: { file, ...place },
    frame: codeFrame(lines, place),
    ...(hint !== undefined && { hint }),
  });
}

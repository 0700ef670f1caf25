import { codeFrame } from '../base/code-frame.ts';
import { SiteError } from '../base/site-error.ts';
import type { Path } from './json-pointer.ts';
import type { Locate } from './locate.ts';

/** A mistake in the contract before its place in the text is looked up. */
export type Fault = {
  fact: string;
  path: Path;
  /** Point at the key instead of the value. */
  atKey?: boolean;
  hint?: string | undefined;
};

/** The fault as the message that the author sees. */
export function faultToError(
  { fact, path, atKey = false, hint }: Fault,
  { file, text, locate }: { file: string; text: string; locate: Locate },
): SiteError {
  const place = locate(path, { atKey });
  return new SiteError({
    fact,
    place: { file, ...place },
    frame: codeFrame(text, place),
    ...(hint !== undefined && { hint }),
  });
}

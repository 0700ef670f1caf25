import { createHash } from 'node:crypto';
import { createReadStream, lstatSync } from 'node:fs';
import { SiteError } from '../base/errors/site-error.ts';

/**
 * What a file system knows of a file or folder without reading it: inode, mode, size, time of the last change. Differs
 * after an edit in place and after a replacement; undefined when the file is missing.
 */
export function stateOf(path: string): string | undefined {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return found && [found.ino, found.mode, found.size, found.mtimeNs].join();
}

/** The state of a file that was there before. Throws `SiteError` if it is missing, or has another state than expected. */
export function requireState(path: string, expected?: string): string {
  const state = stateOf(path);
  if (state !== undefined && (expected === undefined || state === expected)) return state;
  throw new SiteError({
    fact: `A file of the output was ${state === undefined ? 'removed' : 'edited'} while the site was built.`,
    place: { file: path },
    hint: 'End the program that writes into the output, and build again. The last output stays.',
  });
}

/** Digest of the bytes of a file, which may be larger than memory. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('base64url');
}

import { createHash } from 'node:crypto';
import { createReadStream, lstatSync } from 'node:fs';
import { SiteError } from '../../base/errors/site-error.ts';

/**
 * What a file system knows of a file or folder without reading it: inode, mode, size, times of the last change. Differs
 * after an edit in place, also one that restores the size and the time, after a replacement, and after a hard link to the
 * file was made or removed. Undefined when the file is missing.
 */
export function stateOf(path: string): string | undefined {
  try {
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return found && [found.ino, found.mode, found.size, found.mtimeNs, found.ctimeNs].join();
  } catch {
    // A folder on the way to it is a file now, a link to itself, or closed by its permissions.
    return undefined;
  }
}

/** The mode of a folder; undefined for anything else, links included. */
export function modeOf(path: string): number | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? found.mode : undefined;
}

/** Whether two states are of the same content, maybe with other hard links to the file. */
export function differOnlyByLinks(one: string, other: string): boolean {
  return one.slice(0, one.lastIndexOf(',')) === other.slice(0, other.lastIndexOf(','));
}

/**
 * The state of a file that was there before. Throws `SiteError` if it is missing, or differs from the expected state by
 * more than links: builds link files of the output, and remove links to them.
 */
export function requireState(path: string, expected?: string): string {
  const state = stateOf(path);
  if (state !== undefined && (expected === undefined || differOnlyByLinks(state, expected))) return state;
  throw new SiteError({
    fact: `A file of the output was ${state === undefined ? 'removed' : 'edited'} while the site was built.`,
    place: { file: path },
    hint: 'Most likely another build of this output is running: wait until it ends, then build again. The last output stays.',
  });
}

/** Digest of the bytes of a file, which may be larger than memory. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('base64url');
}

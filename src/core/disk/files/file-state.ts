import { createHash } from 'node:crypto';
import { createReadStream, lstatSync } from 'node:fs';
import { SiteError } from '../../base/errors/site-error.ts';

/**
 * Metadata of a file or folder: inode, mode, size and times of the last change. Changes whenever the file is edited
 * (even if its size and mtime are restored), is replaced, or gains or loses a hard link. Undefined if the file is
 * missing or cannot be accessed.
 */
export function stateOf(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return stats && [stats.ino, stats.mode, stats.size, stats.mtimeNs, stats.ctimeNs].join();
  } catch {
    // A folder above was replaced by a file, is a link to itself, or is not accessible.
    return undefined;
  }
}

/** Returns the mode of a folder, or undefined for anything else, including links. */
export function modeOf(path: string): number | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() ? stats.mode : undefined;
}

/** True if two states differ at most in ctime, as after adding or removing a hard link. */
export function differOnlyByLinks(one: string, other: string): boolean {
  return one.slice(0, one.lastIndexOf(',')) === other.slice(0, other.lastIndexOf(','));
}

/**
 * Returns the state of an output file. Throws `SiteError` if the file is missing or differs from the expected state.
 * Ignores hard links, because builds add and remove them.
 */
export function requireState(path: string, expected?: string): string {
  const state = stateOf(path);
  if (state !== undefined && (expected === undefined || differOnlyByLinks(state, expected))) return state;
  throw new SiteError({
    topic: 'output',
    fact: `An output file was ${state === undefined ? 'removed' : 'edited'} during the build.`,
    place: { file: path },
    hint: 'Another build of this output is probably running: wait until it ends, then build again. The last output is unchanged.',
  });
}

/** Digest of the bytes of a file, which may be larger than memory. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Uint8Array);
  return hash.digest('base64url');
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SiteError } from '../../base/errors/site-error.ts';
import { followLinks } from '../files/follow-links.ts';
import { listLeftovers, removeLeftovers } from './leftovers.ts';

/**
 * Puts back an output that a build had moved away when it was killed, and removes those that a newer one has replaced.
 * Callers that read an output call this first.
 */
export async function restoreOutput(path: string): Promise<void> {
  const outDir = followLinks(path);
  const start = `${basename(outDir)}.old-`;
  const [last] = existsSync(outDir) ? [] : await listLeftovers(dirname(outDir), start);
  if (last !== undefined) await rename(join(dirname(outDir), last), outDir);
  await removeLeftovers(dirname(outDir), start);
}

/**
 * Puts a folder in the place of another, which goes to `spare` if that can be. Takes two renames: a folder that holds
 * anything cannot be replaced by one. Resolves to true when older outputs were removed: links to their files are fewer then.
 */
export async function replaceOutput(outDir: string, dir: string, spare?: string): Promise<boolean> {
  const old = `${outDir}.old-${process.pid}`;
  await rm(old, { recursive: true, force: true });
  try {
    await moveAway(outDir, old);
    await rename(dir, outDir);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Another build was faster: its output is replaced in turn.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return replaceOutput(outDir, dir, spare);
    if (existsSync(old) && !existsSync(outDir)) await rename(old, outDir);
    throw irreplaceable(outDir, cause);
  }
  const hasOther = spare !== undefined && existsSync(spare);
  if (spare !== undefined && keep(old, spare)) return hasOther;
  remove(old);
  return true;
}

function keep(folder: string, spare: string): boolean {
  try {
    remove(spare);
    renameSync(folder, spare);
    return true;
  } catch {
    // There was no output, the cache is gone or on another disk, or another build has put one there.
    return false;
  }
}

/** Takes a tenth of the time of the asynchronous form, for thousands of files. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

async function moveAway(outDir: string, old: string): Promise<void> {
  try {
    await rename(outDir, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function irreplaceable(outDir: string, cause: unknown): SiteError {
  return new SiteError({
    fact: `"${outDir}" cannot be replaced: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'A mounted folder, or one that another program uses, cannot be replaced: build into a folder inside it.',
    cause,
  });
}

import { existsSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { followLinks } from './follow-links.ts';
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

/** Puts a folder in the place of another. Takes two renames: a folder that holds anything cannot be replaced by one. */
export async function replaceOutput(outDir: string, dir: string): Promise<void> {
  const old = `${outDir}.old-${process.pid}`;
  await rm(old, { recursive: true, force: true });
  try {
    await moveAway(outDir, old);
    await rename(dir, outDir);
  } catch (cause) {
    // Another build was faster: its output is replaced in turn.
    if (existsSync(dir) && existsSync(old) && existsSync(outDir)) return replaceOutput(outDir, dir);
    if (existsSync(old) && !existsSync(outDir)) await rename(old, outDir);
    throw irreplaceable(outDir, cause);
  }
  // A tenth of the time of the asynchronous form, for thousands of files.
  rmSync(old, { recursive: true, force: true });
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

import { existsSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { messageOf } from '../../base/errors/message-of.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { listLeftovers, removeLeftovers, temporaryStart } from './leftovers.ts';

/** Number of links in a path that Linux follows. */
const MAX_LINKS = 40;

/** The target of a link, existing or not; other paths are returned unchanged. */
export function followLinks(path: string): string {
  let current = path;
  for (let count = 0; count < MAX_LINKS; count++) {
    const target = targetOf(current);
    if (target === undefined) return current;
    current = resolve(dirname(current), target);
  }
  return path;
}

function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The path is missing, or not a link (`EINVAL`, on Windows `UNKNOWN`).
    if (code === 'EINVAL' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'UNKNOWN') return undefined;
    throw error;
  }
}

/**
 * Restores an output that a killed build moved away, and removes replaced outputs. Call it before reading an output.
 */
export async function restoreOutput(path: string): Promise<void> {
  const outDir = followLinks(path);
  const start = temporaryStart(basename(outDir), 'old');
  const [last] = existsSync(outDir) ? [] : await listLeftovers(dirname(outDir), start);
  if (last !== undefined) await rename(join(dirname(outDir), last), outDir);
  await removeLeftovers(dirname(outDir), start);
}

/**
 * Replaces a folder with another; the old one moves to `spare` if possible. Needs two renames, because a rename cannot
 * replace a folder with content. Resolves to true if an older output may have been removed, because this changes
 * the state of files that share hard links with it.
 */
export async function replaceOutput(outDir: string, dir: string, spare?: string): Promise<boolean> {
  const old = `${temporaryStart(outDir, 'old')}${process.pid}`;
  await rm(old, { recursive: true, force: true });
  try {
    await rename(outDir, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(dir, outDir);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Another build was faster: replace its output in turn.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return replaceOutput(outDir, dir, spare);
    if (existsSync(old) && !existsSync(outDir)) await rename(old, outDir);
    throw new SiteError({
      topic: 'output',
      fact: `"${outDir}" cannot be replaced: ${messageOf(cause)}`,
      hint: 'A mounted folder, or one that another program uses, cannot be replaced: build into a folder inside it.',
      cause,
    });
  }
  const hadSpare = spare !== undefined && existsSync(spare);
  if (spare !== undefined && replaceSpare(old, spare)) return hadSpare;
  // For thousands of files, this takes a tenth of the time of the asynchronous API.
  rmSync(old, { recursive: true, force: true });
  return true;
}

/** Moves a folder to `spare`, and removes an earlier spare output. Returns false if that is not possible. */
function replaceSpare(folder: string, spare: string): boolean {
  try {
    rmSync(spare, { recursive: true, force: true });
    renameSync(folder, spare);
    return true;
  } catch {
    // There was no output, the cache is gone or on another disk, or another build has put a folder there.
    return false;
  }
}

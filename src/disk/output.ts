import { own } from '../base/own.ts';
import { existsSync } from 'node:fs';
import { constants, copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { pathError } from '../base/addresses/path-error.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { listLeftovers, removeLeftovers } from './leftovers.ts';

/** Where an output is filled, and where it goes in the end; absolute paths. */
export type OutputDirs = { dir: string; outDir: string };

/** Writes into the folder of an output. */
export type OutputWriter = {
  /** Writes a file, `path` from the output folder. Throws `SiteError` for a path that is not inside, and when it cannot be written. */
  write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Writes the bytes of another file. */
  copy: (path: string, from: string) => Promise<void>;
  /** Writes parts one after the other: a text, or a file that is already in the output. */
  join: (path: string, parts: Iterable<{ text: string } | { path: string }>) => Promise<void>;
};

/** A folder that is filled beside the output and takes its place only when everything is right. */
export type Output = OutputWriter & {
  dirs: OutputDirs;
  /** Replaces the last output. Throws `SiteError` when that cannot be done; the last output is then there as before. */
  commit: () => Promise<void>;
  /** Keeps the last output. */
  discard: () => Promise<void>;
};

/** Whether a folder's name is that of an output that is being written, or moved away. */
export function isUnfinishedOutput(name: string): boolean {
  return /\.(?:new|old)-\d+$/.test(name);
}

/** Opens a folder beside `outDir`, which is an absolute path. */
export async function openOutput(outDir: string): Promise<Output> {
  const dir = `${outDir}.new-${process.pid}`;
  await restoreOutput(outDir);
  await removeLeftovers(dirname(outDir), `${basename(outDir)}.new-`);
  const dirs = { dir, outDir };
  await writing(outDir, () => makeFolder(dir));
  return {
    ...outputWriter(dirs),
    dirs,
    commit: () => replace(outDir, dir),
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}

/** The one way to write into an output, for any thread. */
export function outputWriter({ dir, outDir }: OutputDirs): OutputWriter {
  const folders = new Set<string>();
  const openFolder = async (folder: string) => {
    if (!folders.has(folder)) await makeFolder(folder);
    folders.add(folder);
  };
  /** The one way to a file of the output. */
  const openPath = async (path: string) => {
    // A compressed form has the name of its file and some letters more.
    const why = pathError(path.replace(/\.(br|gz)$/, ''));
    if (why !== undefined) throw new SiteError({ fact: `"${path}" cannot be written into the output: ${why}.` });
    const file = join(dir, path);
    await openFolder(dirname(file));
    return file;
  };
  return {
    write: (path, content) => writing(join(outDir, path), async () => writeFile(await openPath(path), content)),
    copy: (path, from) =>
      writing(join(outDir, path), async () => copyFile(from, await openPath(path), constants.COPYFILE_FICLONE)),
    join: (path, parts) =>
      writing(join(outDir, path), async () => {
        async function* contents() {
          for (const part of parts) yield 'text' in part ? part.text : await readFile(await openPath(part.path));
        }
        await writeFile(await openPath(path), contents());
      }),
  };
}

/** Rejects with `SiteError` at a path of the output when something cannot be written. */
async function writing(path: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (cause) {
    throw cause instanceof SiteError ? cause : unwritable(path, cause);
  }
}

/**
 * Puts back an output that a build had moved away when it was killed, and removes those that a newer one has replaced.
 * Callers that read an output call this first.
 */
export async function restoreOutput(outDir: string): Promise<void> {
  const start = `${basename(outDir)}.old-`;
  const [last] = existsSync(outDir) ? [] : await listLeftovers(dirname(outDir), start);
  if (last !== undefined) await rename(join(dirname(outDir), last), outDir);
  await removeLeftovers(dirname(outDir), start);
}

/** Puts a folder in the place of another. Takes two renames: a folder that holds anything cannot be replaced by one. */
async function replace(outDir: string, dir: string): Promise<void> {
  const old = `${outDir}.old-${process.pid}`;
  await rm(old, { recursive: true, force: true });
  try {
    await moveAway(outDir, old);
    await rename(dir, outDir);
  } catch (cause) {
    // Another build was faster: its output is replaced in turn.
    if (existsSync(dir) && existsSync(old) && existsSync(outDir)) return replace(outDir, dir);
    if (existsSync(old) && !existsSync(outDir)) await rename(old, outDir);
    throw irreplaceable(outDir, cause);
  }
  await rm(old, { recursive: true, force: true });
}

async function moveAway(outDir: string, old: string): Promise<void> {
  try {
    await rename(outDir, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const reasons: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: ['the disk is full', 'Make room, and build again.'],
  EDQUOT: ['the disk quota is used up', 'Make room, and build again.'],
  EROFS: ['the disk is read-only', 'Choose a folder on another one with --out-dir.'],
  EACCES: ['its permissions do not let you write', 'Change them, or choose another folder with --out-dir.'],
  EPERM: ['its permissions do not let you write', 'Change them, or choose another folder with --out-dir.'],
};

function unwritable(file: string, cause: unknown): SiteError {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const [reason, hint] = own(reasons, code) ?? [message, 'Choose another folder with --out-dir.'];
  return new SiteError({
    fact: `The output cannot be written: ${reason}.`,
    place: { file },
    hint: `${hint} The last output is unchanged.`,
    cause,
  });
}

function irreplaceable(outDir: string, cause: unknown): SiteError {
  return new SiteError({
    fact: `"${outDir}" cannot be replaced: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'A mounted folder, or one that another program uses, cannot be replaced: build into a folder inside it.',
    cause,
  });
}

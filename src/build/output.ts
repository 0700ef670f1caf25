import { existsSync } from 'node:fs';
import { constants, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathFault } from '../base/path-fault.ts';
import { SiteError } from '../base/site-error.ts';
import { removeLeftovers } from './leftovers.ts';

/** A folder that is filled beside the output and takes its place only when everything is right. */
export type Output = {
  dir: string;
  /** Writes a file, `path` from the output folder. Throws `SiteError` for a path that is not inside. */
  write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Writes the bytes of another file. */
  copy: (path: string, from: string) => Promise<void>;
  /** Replaces the last output. Throws `SiteError` when that cannot be done; the last output is then there as before. */
  commit: () => Promise<void>;
  /** Leaves the last output as it is. */
  discard: () => Promise<void>;
};

/** Opens a folder beside `outDir`, which is an absolute path. */
export async function openOutput(outDir: string): Promise<Output> {
  const dir = `${outDir}.new-${process.pid}`;
  const old = `${outDir}.old-${process.pid}`;
  await removeLeftovers(dirname(outDir), `${basename(outDir)}.new-`);
  await mkdir(dir, { recursive: true });
  const folders = new Set<string>();
  /** The one way to a file of the output. */
  const openPath = async (path: string) => {
    const why = pathFault(path);
    if (why !== undefined) throw new SiteError({ fact: `"${path}" cannot be written into the output: ${why}.` });
    const file = join(dir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      folders.add(folder);
    }
    return file;
  };
  return {
    dir,
    write: async (path, content) => writeFile(await openPath(path), content),
    copy: async (path, from) => copyFile(from, await openPath(path), constants.COPYFILE_FICLONE),
    async commit() {
      // Two renames: a folder cannot be replaced by one. The window between them is the shortest there is.
      await rm(old, { recursive: true, force: true });
      try {
        if (existsSync(outDir)) await rename(outDir, old);
        await rename(dir, outDir);
      } catch (cause) {
        if (existsSync(old) && !existsSync(outDir)) await rename(old, outDir);
        throw irreplaceable(outDir, cause);
      }
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}

function irreplaceable(outDir: string, cause: unknown): SiteError {
  return new SiteError({
    fact: `"${outDir}" cannot be replaced: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'A mounted folder, or one that another program holds, stays where it is: build into a folder inside it.',
    cause,
  });
}

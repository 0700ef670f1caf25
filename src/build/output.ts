import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder that is filled beside the output and takes its place only when everything is right. */
export type Output = {
  dir: string;
  write: (path: string, content: string | Uint8Array) => Promise<void>;
  copy: (from: string) => Promise<void>;
  /** Replaces the last output. */
  commit: () => Promise<void>;
  /** Leaves the last output as it is. */
  discard: () => Promise<void>;
};

export async function openOutput(outDir: string): Promise<Output> {
  const dir = `${outDir}.new-${process.pid}`;
  const old = `${outDir}.old-${process.pid}`;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const folders = new Set<string>();
  return {
    dir,
    async write(path, content) {
      const file = join(dir, path);
      const folder = dirname(file);
      if (!folders.has(folder)) {
        await mkdir(folder, { recursive: true });
        folders.add(folder);
      }
      await writeFile(file, content);
    },
    copy: (from) => cp(from, dir, { recursive: true, filter: (path) => !/[/\\]\.(vite|DS_Store)/.test(path) }),
    async commit() {
      // Two renames: a folder cannot be replaced by one. The window between them is the shortest there is.
      await rm(old, { recursive: true, force: true });
      await rename(outDir, old).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(dir, outDir);
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}

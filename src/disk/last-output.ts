import { constants, copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireState, stateOf } from './file-state.ts';
import { keyOf, type Store } from './store.ts';

/** The files of an output as a build left them: what each was made from, and its state on disk. */
export type OutputRecord = ReadonlyMap<string, { key: string; state: string }>;

/** Records by the folder that they are about, so that an output of another build or another machine has none. */
export type OutputRecords = {
  read: (outDir: string) => Promise<OutputRecord>;
  /** Keeps the record of a folder in place of the one that was read. */
  replace: (outDir: string, record: OutputRecord) => Promise<void>;
};

/** Remembers outputs in a store. */
export function outputRecords(store: Store): OutputRecords {
  const keyFor = (outDir: string) => keyOf('output', outDir, stateOf(outDir) ?? null);
  let last: string | undefined;
  return {
    async read(outDir) {
      last = keyFor(outDir);
      return (await store.read<OutputRecord>(last)) ?? new Map();
    },
    async replace(outDir, record) {
      await store.write(keyFor(outDir), record);
      if (last !== undefined) await store.remove(last);
    },
  };
}

/** Whether a folder has exactly these files, in exactly the folders that they need. */
export function holdsExactly(folder: string, paths: Iterable<string>): boolean {
  const expected = new Set<string>();
  for (const path of paths) {
    for (let name = path; name !== '.' && !expected.has(name); name = dirname(name)) expected.add(name);
  }
  return stateOf(folder) !== undefined && readdirSync(folder, { recursive: true }).length === expected.size;
}

/**
 * Links files of the last output into the folder of the next one: a tenth of the time of a copy. Files that are there
 * already are newer. Throws `SiteError` if one has changed since its state was compared.
 */
export function linkFiles(from: string, to: string, files: Iterable<readonly [path: string, state: string]>): void {
  const folders = new Set<string>();
  for (const [path, state] of files) {
    const [source, target] = [join(from, path), join(to, path)];
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    try {
      linkSync(source, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code === undefined || !withoutLinks.has(code)) throw error;
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
    }
    requireState(source, state);
  }
}

/** File systems without hard links, or with too many of one file; files of another user. */
const withoutLinks = new Set(['EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'UNKNOWN']);

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modeOf, stateOf } from '../files/file-state.ts';
import { keyOf, type Store } from '../store.ts';

/** The files of an output after its build, by path: the key of each file's inputs, and its state on disk. */
export type OutputRecord = ReadonlyMap<string, { key: string; state: string }>;

/** Records by path and state of the output folder, so that an output of another build or machine has none. */
export type OutputRecords = ReturnType<typeof outputRecords>;

/** Stores records of outputs, and provides a folder of the same cache for the replaced output. */
export function outputRecords(store: Store) {
  const keyFor = (outDir: string) => keyOf('output', outDir, stateOf(outDir) ?? null);
  /** The key of the record that `read` read, which `replace` removes. */
  let lastKey: string | undefined;
  return {
    /** Folder of the previously replaced output, from which the next output is made. */
    spare: join(dirname(store.folder()), 'replaced-output'),
    async read(outDir: string): Promise<OutputRecord> {
      lastKey = keyFor(outDir);
      return (await store.read<OutputRecord>(lastKey)) ?? new Map();
    },
    /** Replaces the record of a folder. */
    async replace(outDir: string, record: OutputRecord): Promise<void> {
      await store.write(keyFor(outDir), record);
      if (lastKey !== undefined) await store.remove(lastKey);
    },
  };
}

/**
 * True if a folder contains nothing but these files and their folders, and all folders have the mode of the output.
 * Only counts the entries, because the caller knows that the files exist.
 */
export function containsExactly(folder: string, paths: Iterable<string>): boolean {
  const expected = new Set<string>();
  for (const path of paths) {
    for (let name = path; name !== '.' && !expected.has(name); name = dirname(name)) expected.add(name);
  }
  const mode = modeOf(folder);
  if (mode === undefined) return false;
  // `withFileTypes` saves a `stat` per entry.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return (
    entries.length === expected.size &&
    entries.every((entry) => entry.isFile() || modeOf(join(entry.parentPath, entry.name)) === mode)
  );
}

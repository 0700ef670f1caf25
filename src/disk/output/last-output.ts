import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modeOf, stateOf } from '../files/file-state.ts';
import { keyOf, type Store } from '../store.ts';

/** The files of an output as a build left them: what each was made from, and its state on disk. */
export type OutputRecord = ReadonlyMap<string, { key: string; state: string }>;

/** Records by the folder that they are about, so that an output of another build or another machine has none. */
export type OutputRecords = {
  /** Where the output goes that was replaced last: a folder that the next one is made from. */
  spare: string;
  read: (outDir: string) => Promise<OutputRecord>;
  /** Keeps the record of a folder in place of the one that was read. */
  replace: (outDir: string, record: OutputRecord) => Promise<void>;
};

/** Remembers outputs in a store, and the replaced one in a folder of the same cache. */
export function outputRecords(store: Store): OutputRecords {
  const keyFor = (outDir: string) => keyOf('output', outDir, stateOf(outDir) ?? null);
  let last: string | undefined;
  return {
    spare: join(dirname(store.folder()), 'replaced-output'),
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

/** Whether a folder has exactly these files, in exactly the folders that they need, each with the mode of the output. */
export function holdsExactly(folder: string, paths: Iterable<string>): boolean {
  const expected = new Set<string>();
  for (const path of paths) {
    for (let name = path; name !== '.' && !expected.has(name); name = dirname(name)) expected.add(name);
  }
  const mode = modeOf(folder);
  if (mode === undefined) return false;
  // With their types: without them, each is asked again whether it is a folder.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return (
    entries.length === expected.size &&
    entries.every((entry) => entry.isFile() || modeOf(join(entry.parentPath, entry.name)) === mode)
  );
}

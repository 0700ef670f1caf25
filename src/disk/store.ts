import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { deserialize, serialize } from 'node:v8';
import { mapConcurrently } from '../base/async/map-concurrently.ts';

/**
 * Results of expensive steps on disk, by the hash of what they were made from. Entries are never changed, so that the
 * folder can be shared, copied, joined with another or deleted at any time; a damaged entry counts as missing.
 */
export type Store = {
  /** Where it is, for other threads that open it. */
  folder: () => string;
  /** What was kept under a key; undefined when nothing, or nothing whole, is there. */
  read: <T>(key: string) => Promise<T | undefined>;
  /** Keeps a value that the structured clone algorithm can copy. A store that cannot be written keeps nothing. */
  write: (key: string, value: unknown) => Promise<void>;
  /** Records that a value is still of use that this run need not read. */
  use: (key: string) => void;
  /** Forgets a value. */
  remove: (key: string) => Promise<void>;
  /** Removes what this run did not need and no other run has needed for a day. */
  prune: () => Promise<void>;
};

const DIGEST_BYTES = 32;
const HOUR = 3_600_000;
/** Entries of other branches and shards stay this long, in milliseconds. */
const KEPT_FOR = 24 * HOUR;

/** The key of a step's result: changes with each of its inputs, which are JSON. */
export function keyOf(step: string, ...inputs: readonly unknown[]): string {
  return `${step}-${createHash('sha256').update(JSON.stringify(inputs)).digest('base64url')}`;
}

/** Opens the store in a folder, which is resolved at the first use and created at the first write. */
export function openStore(folderOf: () => string): Store {
  const needed = new Set<string>();
  let writes = 0;
  let opened: Promise<unknown> | undefined;

  async function read<T>(key: string): Promise<T | undefined> {
    needed.add(key);
    const file = join(folderOf(), key);
    try {
      // A fifth of the processor time of the asynchronous form, which matters for thousands of small files.
      const bytes = readFileSync(file);
      const content = bytes.subarray(DIGEST_BYTES);
      if (!digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
      markUsed(file);
      return deserialize(content) as T;
    } catch {
      // Missing, or written by an incompatible version of Node: made again.
      return undefined;
    }
  }

  async function write(key: string, value: unknown): Promise<void> {
    needed.add(key);
    const content = serialize(value);
    const folder = folderOf();
    const part = join(folder, `${key}.${process.pid}-${threadId}-${(writes += 1)}`);
    try {
      await (opened ??= mkdir(folder, { recursive: true }));
      await writeFile(part, Buffer.concat([digestOf(content), content]));
      // Two runs may make the same entry; a rename lets neither read half of it.
      await rename(part, join(folder, key));
    } catch {
      // A full disk or a folder that has gone: the result is made again next time.
      await rm(part, { force: true }).catch(() => undefined);
    }
  }

  function use(key: string): void {
    needed.add(key);
    markUsed(join(folderOf(), key));
  }

  async function remove(key: string): Promise<void> {
    await rm(join(folderOf(), key), { force: true }).catch(() => undefined);
  }

  async function prune(): Promise<void> {
    const folder = folderOf();
    const names = await readdir(folder).catch((): string[] => []);
    await mapConcurrently(
      names.filter((name) => !needed.has(name)),
      async (name) => {
        const file = join(folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < Date.now() - KEPT_FOR) await rm(file, { force: true });
      },
    );
  }

  return { folder: folderOf, read, write, use, remove, prune };
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The modification time records the last use; once an hour is exact enough. */
function markUsed(file: string): void {
  const now = new Date();
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.mtimeMs >= now.getTime() - HOUR) return;
  try {
    utimesSync(file, now, now);
  } catch {
    // A store that cannot be written, or an entry that has gone: it is made again when it is needed.
  }
}

import { createHash } from 'node:crypto';
import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../base/data/sha256.ts';
import { readBytes } from '../base/read-bytes.ts';
import { makeFolder } from './files/make-folder.ts';
import { engineHash } from './engine-hash.ts';

/**
 * Stores results of expensive steps on disk, by the hash of their inputs. An entry is valid wherever its key
 * matches, so the folder can be shared, copied, merged or deleted at any time; a damaged entry counts as missing.
 */
export type Store = ReturnType<typeof openStore>;

const DIGEST_BYTES = 32;
const HOUR = 3_600_000;
/** Milliseconds for which unused entries are kept, because other branches and shards may need them. */
const KEPT_FOR = 24 * HOUR;

/** The key of a step's result, derived from the step's inputs (JSON, maps and sets) and the engine. */
export function keyOf(step: string, ...inputs: readonly unknown[]): string {
  return `${step}-${sha256(engineHash() + JSON.stringify(inputs, withEntries))}`;
}

/** JSON would write maps and sets as empty objects. */
function withEntries(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
}

/**
 * Opens the store in a folder. Reads and writes are synchronous, which takes a fifth of the processor time for
 * thousands of small files. The folder is resolved on first use and created by the first write.
 */
export function openStore(folderOf: () => string) {
  const needed = new Set<string>();
  let writes = 0;
  let isOpen = false;

  /** Reads the value of a key. Returns undefined if it is missing or damaged. */
  async function read<T>(key: string): Promise<T | undefined> {
    needed.add(key);
    const file = join(folderOf(), key);
    try {
      const bytes = readBytes(file);
      const content = bytes.subarray(DIGEST_BYTES);
      if (!digestOf(key, content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
      markUsed(file);
      return deserialize(content) as T;
    } catch {
      // Missing, or written by an incompatible Node version: compute it again.
      return undefined;
    }
  }

  /** Stores a value that the structured clone algorithm supports. Resolves to false if the store is not writable. */
  async function write(key: string, value: unknown): Promise<boolean> {
    needed.add(key);
    const content = serialize(value);
    const folder = folderOf();
    const part = join(folder, `${key}.${process.pid}-${threadId}-${(writes += 1)}`);
    try {
      if (!isOpen) makeFolder(folder);
      isOpen = true;
      writeFileSync(part, Buffer.concat([digestOf(key, content), content]));
      // Two runs may store the same entry; renaming prevents either from reading a partial one.
      renameSync(part, join(folder, key));
      return true;
    } catch {
      // The disk is full or the folder is gone: compute the result again next time.
      // If this fails, `prune` removes the part after a day.
      await rm(part, { force: true }).catch(() => undefined);
      return false;
    }
  }

  /** Marks a value as used without reading it. */
  function use(key: string): void {
    needed.add(key);
    markUsed(join(folderOf(), key));
  }

  async function remove(key: string): Promise<void> {
    await rm(join(folderOf(), key), { force: true }).catch(() => undefined);
  }

  /** Removes values that no run has used for a day. */
  async function prune(): Promise<void> {
    const folder = folderOf();
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names) {
      if (needed.has(name)) continue;
      const file = join(folder, name);
      const found = statSync(file, { throwIfNoEntry: false });
      if (found && found.mtimeMs < Date.now() - KEPT_FOR) await rm(file, { force: true });
    }
  }

  // Other threads open the same folder.
  return { folder: folderOf, read, write, use, remove, prune };
}

/** Returns the stored result for a key, or computes and stores it. */
export async function rememberIn<T>(store: Store, key: string, make: () => T | Promise<T>): Promise<T> {
  const known = await store.read<T>(key);
  if (known !== undefined) return known;
  const made = await make();
  await store.write(key, made);
  return made;
}

/** Includes the key, because an entry copied to another key is invalid. */
function digestOf(key: string, content: Uint8Array): Buffer {
  return createHash('sha256').update(`${key}\0`).update(content).digest();
}

/** The modification time records the last use; once an hour is exact enough. */
function markUsed(file: string): void {
  const now = new Date();
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.mtimeMs >= now.getTime() - HOUR) return;
  try {
    utimesSync(file, now, now);
  } catch {
    // The store is not writable, or the entry is gone: compute it again when needed.
  }
}

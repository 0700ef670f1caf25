import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../base/data/sha256.ts';
import { makeFolder } from './files/make-folder.ts';
import { engineHash } from './engine-hash.ts';

/**
 * Stores results of expensive steps on disk, by the hash of their inputs. An entry is valid wherever its key
 * matches, so the folder can be shared, copied, merged or deleted at any time; a damaged entry counts as missing.
 */
export type Store = ReturnType<typeof openStore>;

const LENGTH_BYTES = 4;
/** Size of the header of a part: its length and SHA-256 digest. */
const PART_BYTES = LENGTH_BYTES + 32;
/** Maximum number of values that `write` accepts. */
const MAX_PARTS = 3;
const HOUR = 3_600_000;
/** Milliseconds for which unused entries are kept, because other branches and shards may need them. */
const KEPT_FOR = 24 * HOUR;

/** The key of a step's result, derived from the step's inputs (JSON, maps, sets and bigints) and the engine. */
export function keyOf(step: string, ...inputs: readonly unknown[]): string {
  return `${step}-${sha256(engineHash() + JSON.stringify(inputs, withEntries))}`;
}

/** JSON would write maps and sets as empty objects, and throw for bigints. */
function withEntries(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
}

/**
 * Opens the store in a folder. Reads and writes are synchronous, which takes a fifth of the processor time for
 * thousands of small files. The folder is resolved on first use and created by the first write.
 */
export function openStore(folderOf: () => string) {
  /** Keys that this process has used. */
  const needed = new Set<string>();
  let writes = 0;
  let isOpen = false;

  /** Reads the value at `index`, by default the first value of a key. Returns undefined if it is missing or damaged. */
  async function read<T>(key: string, index: number = 0): Promise<T | undefined> {
    needed.add(key);
    const file = join(folderOf(), key);
    try {
      const content = readPart(file, key, index);
      return content && (deserialize(content) as T);
    } catch {
      // Missing, or written by an incompatible Node version: compute it again.
      return undefined;
    }
  }

  /**
   * Stores values that the structured clone algorithm supports in one file, because creating a file takes up to half a
   * millisecond. Resolves to false if the store is not writable.
   */
  async function write(key: string, ...values: readonly [unknown, unknown?, unknown?]): Promise<boolean> {
    needed.add(key);
    const contents = values.map((value) => serialize(value));
    const folder = folderOf();
    const temporary = join(folder, `${key}.${process.pid}-${threadId}-${(writes += 1)}`);
    try {
      if (!isOpen) makeFolder(folder);
      isOpen = true;
      writeFileSync(temporary, Buffer.concat([headerOf(key, contents), ...contents]));
      // Two runs may store the same entry; renaming prevents either from reading a partial entry.
      renameSync(temporary, join(folder, key));
      return true;
    } catch {
      // The disk is full or the folder is gone: compute the result again next time. The next write creates the folder.
      // If the temporary file cannot be removed, `prune` removes it after a day.
      isOpen = false;
      await rm(temporary, { force: true }).catch(() => undefined);
      return false;
    }
  }

  /** Marks a value as used without reading it. */
  function use(key: string): void {
    needed.add(key);
    const file = join(folderOf(), key);
    markUsed(file, statSync(file, { throwIfNoEntry: false })?.mtimeMs);
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
      try {
        if (statSync(file).mtimeMs < Date.now() - KEPT_FOR) await rm(file);
      } catch {
        // Another run has removed it, another program has locked it, or it is a folder.
      }
    }
  }

  // Exposes the folder, so that other threads can open it.
  return { folder: folderOf, read, write, use, remove, prune };
}

/** Returns the stored result for a key, or computes and stores it. */
export async function rememberIn<T>(store: Store, key: string, make: () => T | Promise<T>): Promise<T> {
  const stored = await store.read<T>(key);
  if (stored !== undefined) return stored;
  const result = await make();
  await store.write(key, result);
  return result;
}

/** The start of an entry: the number of its parts, then length and digest of each. */
function headerOf(key: string, contents: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(1 + contents.length * PART_BYTES);
  header.writeUInt8(contents.length);
  for (const [index, content] of contents.entries()) {
    const start = header.writeUInt32LE(content.length, 1 + index * PART_BYTES);
    digestOf(key, index, content).copy(header, start);
  }
  return header;
}

/** Reads a part of an entry; undefined if it is damaged. Throws if the file is missing or not a file. */
function readPart(file: string, key: string, index: number): Buffer | undefined {
  // Without `O_NONBLOCK`, opening a pipe would block.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { size, mtimeMs } = fstatSync(descriptor);
    const read = (start: number, length: number) => {
      // Do not use Node's buffer pool, because a deserialized value may refer to this memory.
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, size - start)));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start));
    };
    const header = read(0, 1 + MAX_PARTS * PART_BYTES);
    const recordOf = (part: number) => header.subarray(1 + part * PART_BYTES, 1 + (part + 1) * PART_BYTES);
    const before = Array.from({ length: index }, (_, part) => recordOf(part).readUInt32LE());
    const start = before.reduce((sum, length) => sum + length, 1 + header.readUInt8() * PART_BYTES);
    const content = read(start, recordOf(index).readUInt32LE());
    if (!digestOf(key, index, content).equals(recordOf(index).subarray(LENGTH_BYTES))) return undefined;
    markUsed(file, mtimeMs);
    return content;
  } finally {
    closeSync(descriptor);
  }
}

/** Includes the key, because an entry copied to another key is invalid. */
function digestOf(key: string, index: number, content: Uint8Array): Buffer {
  return createHash('sha256').update(`${key}\0${index}\0`).update(content).digest();
}

/** The modification time records the last use; once an hour is exact enough. */
function markUsed(file: string, lastUse: number | undefined): void {
  const now = new Date();
  if (lastUse === undefined || lastUse >= now.getTime() - HOUR) return;
  try {
    utimesSync(file, now, now);
  } catch {
    // The store is not writable, or the entry is gone: compute it again when needed.
  }
}

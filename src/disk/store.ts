import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { DefaultDeserializer, serialize } from 'node:v8';
import { sha256 } from '../base/data/sha256.ts';
import { readBytes } from '../base/read-bytes.ts';
import { engineHash } from './engine-hash.ts';

/**
 * Results of expensive steps on disk, by the hash of what they were made from. Entries are never changed, so that the
 * folder can be shared, copied, joined with another or deleted at any time; a damaged entry counts as missing.
 */
export type Store = {
  /** Where it is, for other threads that open it. */
  folder: () => string;
  /** What was kept under a key; undefined when nothing, or nothing whole, is there. */
  read: <T>(key: string) => Promise<T | undefined>;
  /** Keeps a value that the structured clone algorithm can copy. Resolves to false if the store cannot be written. */
  write: (key: string, value: unknown) => Promise<boolean>;
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

/** The key of a step's result. It changes with each of the step's inputs, which are JSON, and with the engine. */
export function keyOf(step: string, ...inputs: readonly unknown[]): string {
  return `${step}-${sha256(engineHash() + JSON.stringify(inputs))}`;
}

/**
 * Opens the store in a folder. Files are read and written synchronously: a fifth of the processor time of the asynchronous
 * form, which matters for thousands of small ones. The folder is resolved at the first use and created at the first write.
 */
export function openStore(folderOf: () => string): Store {
  const needed = new Set<string>();
  let writes = 0;
  let isOpen = false;

  async function read<T>(key: string): Promise<T | undefined> {
    needed.add(key);
    const file = join(folderOf(), key);
    try {
      return readBytes(file, (bytes) => {
        const content = bytes.subarray(DIGEST_BYTES);
        if (!digestOf(key, content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
        markUsed(file);
        return deserialize(content) as T;
      });
    } catch {
      // Missing, or written by an incompatible version of Node: made again.
      return undefined;
    }
  }

  async function write(key: string, value: unknown): Promise<boolean> {
    needed.add(key);
    const content = serialize(value);
    const folder = folderOf();
    const part = join(folder, `${key}.${process.pid}-${threadId}-${(writes += 1)}`);
    try {
      if (!isOpen) mkdirSync(folder, { recursive: true });
      isOpen = true;
      writeFileSync(part, Buffer.concat([digestOf(key, content), content]));
      // Two runs may make the same entry; a rename lets neither read half of it.
      renameSync(part, join(folder, key));
      return true;
    } catch {
      // A full disk or a folder that has gone: the result is made again next time.
      removeIfThere(part);
      return false;
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
    for (const name of names) {
      if (needed.has(name)) continue;
      const file = join(folder, name);
      const found = statSync(file, { throwIfNoEntry: false });
      if (found && found.mtimeMs < Date.now() - KEPT_FOR) await rm(file, { force: true });
    }
  }

  return { folder: folderOf, read, write, use, remove, prune };
}

/** Node's `deserialize`, for bytes that are overwritten later. */
function deserialize(content: Uint8Array): unknown {
  const reader = new CopyingDeserializer(content);
  reader.readHeader();
  return reader.readValue();
}

/** Reads arrays of bytes as copies: Node's are views of the bytes that are read. */
class CopyingDeserializer extends DefaultDeserializer {
  /** Called by the deserializer itself. */
  _readHostObject(): unknown {
    const view = readView.call(this);
    // Of each kind of array, and of `Buffer`, whose own `slice` copies nothing.
    return Uint8Array.prototype.slice.call(view);
  }
}

const { _readHostObject: readView } = DefaultDeserializer.prototype as unknown as {
  _readHostObject: () => Uint8Array;
};

/** Includes the key, because an entry copied to another key is invalid. */
function digestOf(key: string, content: Uint8Array): Buffer {
  return createHash('sha256').update(`${key}\0`).update(content).digest();
}

function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It stays, and is removed when it has been of no use for a day.
  }
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

import { readFile } from 'node:fs/promises';
import { compress, type Encoding } from '../disk/compress.ts';

/** Bytes of compressed files that a server keeps. */
const MOST_BYTES = 50_000_000;

/** Compresses files on demand, with a cache of the last ones, so that a reload costs nothing. */
export function createCompressedForms() {
  const known = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  /** A file in an encoding; `etag` changes with its content. Rejects when the file cannot be read. */
  return function compressedForm(file: string, etag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${etag} ${file}`;
    const before = known.get(key);
    if (before) return before;
    const pending = make(file, encoding);
    known.set(key, pending);
    pending.catch(() => known.delete(key));
    return pending;
  };

  async function make(file: string, encoding: Encoding): Promise<Buffer> {
    const made = await compress(await readFile(file), encoding);
    bytes += made.length;
    void makeRoom();
    return made;
  }

  /** Forgets what was made first. */
  async function makeRoom(): Promise<void> {
    for (const [key, pending] of known) {
      if (bytes <= MOST_BYTES) return;
      known.delete(key);
      bytes -= (await pending).length;
    }
  }
}

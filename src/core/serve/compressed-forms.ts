import { readFile } from 'node:fs/promises';
import { compress, type Encoding } from '../disk/compress.ts';
import { rememberPromise } from '../base/async/remember-promise.ts';

/** Size of the server's cache of compressed files, in bytes. */
const MAX_BYTES = 50_000_000;

/** Compresses files on demand, and caches the most recent ones. */
export function createCompressedForms() {
  const known = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  /** A file in an encoding; `etag` changes with its content. Rejects if the file cannot be read. */
  return function compressedForm(file: string, etag: string, encoding: Encoding): Promise<Buffer> {
    return rememberPromise(known, `${encoding} ${etag} ${file}`, () => make(file, encoding));
  };

  async function make(file: string, encoding: Encoding): Promise<Buffer> {
    const made = await compress(await readFile(file), encoding);
    bytes += made.length;
    void makeRoom();
    return made;
  }

  /** Drops the oldest entries. */
  async function makeRoom(): Promise<void> {
    for (const [key, pending] of known) {
      if (bytes <= MAX_BYTES) return;
      known.delete(key);
      bytes -= (await pending).length;
    }
  }
}

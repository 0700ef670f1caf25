import { readFile } from 'node:fs/promises';
import { compress, type Encoding } from '../disk/compress.ts';
import { rememberPromise } from '../base/async/remember-promise.ts';

/** Maximum size of the server's cache of compressed files, in bytes. */
const MAX_BYTES = 50_000_000;

/** Compresses files on demand, and caches them. A full cache is emptied. */
export function createCompressedForms() {
  const forms = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  /** A file in an encoding; `etag` changes with its content. Rejects if the file cannot be read. */
  return function compressedForm(file: string, etag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${etag} ${file}`;
    return rememberPromise(forms, key, async () => {
      const form = await compress(await readFile(file), encoding);
      bytes += form.length;
      if (bytes > MAX_BYTES) {
        forms.clear();
        bytes = 0;
      }
      return form;
    });
  };
}

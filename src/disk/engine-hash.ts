import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineDir } from './engine-dir.ts';

/** Changes with every change of the source in some folders of `src` and of the locked packages. */
export async function engineHash(...folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    const dir = join(engineDir, 'src', folder);
    for (const name of (await readdir(dir, { recursive: true })).toSorted()) {
      if (!/\.(tsx?|css)$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      hash.update(`\0${folder}/${name}\0`).update(await readFile(join(dir, name)));
    }
  }
  hash.update(await readFile(join(engineDir, 'package-lock.json')));
  return hash.digest('base64url');
}

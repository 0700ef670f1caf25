import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineDir } from './engine-dir.ts';

let known: Promise<string> | undefined;

/** Changes with every change of what makes pages from text: the lower floors and the locked packages. */
export function engineHash(): Promise<string> {
  known ??= hashFiles();
  return known;
}

async function hashFiles(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['base', 'content']) {
    const dir = join(engineDir, 'src', folder);
    for (const name of (await readdir(dir, { recursive: true })).toSorted()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(await readFile(join(dir, name)));
    }
  }
  hash.update(await readFile(join(engineDir, 'package.json')));
  return hash.digest('base64url');
}

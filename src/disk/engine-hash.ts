import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBytes } from '../base/read-bytes.ts';
import { engineDir } from './engine-dir.ts';

/** Changes with every change of the source in some folders of `src` and of the locked packages. */
export async function engineHash(...folders: readonly string[]): Promise<string> {
  const { sources, packages } = (engine ??= readEngine());
  const hash = createHash('sha256').update(process.version).update(packages);
  for (const folder of folders) {
    hash.update(`\0${folder}`);
    for (const [name, digest] of sources) {
      if (folder === '.' || name.startsWith(`${folder}/`)) hash.update(`\0${name}\0`).update(digest);
    }
  }
  return hash.digest('base64url');
}

type Engine = { sources: readonly (readonly [path: string, digest: Buffer])[]; packages: Buffer };

/** Read once: what runs is what was loaded at the start. */
let engine: Engine | undefined;

function readEngine(): Engine {
  const dir = join(engineDir, 'src');
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();
  const digestOf = (file: string) => readBytes(file, (bytes) => createHash('sha256').update(bytes).digest());
  return {
    sources: names.map((name) => [name, digestOf(join(dir, name))]),
    packages: digestOf(join(engineDir, 'package-lock.json')),
  };
}

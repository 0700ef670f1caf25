import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBytes } from '../base/read-bytes.ts';
import { engineDir, isPackage, modulesDir } from './engine-dir.ts';

/** Computed once: the code that runs was loaded at the start. */
let digest: string | undefined;

/**
 * A digest of the engine, for the keys of everything that is cached: its sources, its manifest with the exact versions of
 * its packages, and the version of Node. The published package changes with the version in its manifest.
 */
export function engineHash(): string {
  digest ??= readEngine();
  return digest;
}

function readEngine(): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of ['package.json', ...(isPackage ? [] : listSources())]) {
    hash.update(`\0${name}\0`);
    readBytes(join(engineDir, name), (bytes) => hash.update(bytes));
  }
  return hash.digest('base64url');
}

function listSources(): string[] {
  return readdirSync(modulesDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll(sep, '/')}`)
    .toSorted();
}

import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { sha256 } from '../base/data/sha256.ts';
import { engineDir, isPackage } from './engine-dir.ts';
import { listFiles } from './files/list-files.ts';

/**
 * A digest of the engine and the Node version, part of every cache key. An installed engine is identified by its
 * manifest, whose version changes with each release; a checkout by its sources, too. Computed once per process, because
 * files that change later do not change the code that runs.
 */
export function engineHash(): string {
  const cached = getEnvironmentData(hashName) as string | undefined;
  if (cached !== undefined) return cached;
  const hash = hashEngine(engineDir);
  setEnvironmentData(hashName, hash);
  return hash;
}

/** Key of the cached digest in Node's environment data, which threads inherit when they start. */
const hashName = 'area-docs engine';

/** The digest of the engine in a folder, which may be another engine. */
export function hashEngine(dir: string): string {
  const isInstalled = isPackage || dir.split(sep).includes('node_modules');
  const files = ['package.json', ...(isInstalled ? [] : sourcesIn(dir))];
  return sha256(
    JSON.stringify([process.version, ...files.map((name) => [name, sha256(readFileSync(join(dir, name)))])]),
  );
}

function sourcesIn(dir: string): string[] {
  const sources = listFiles(join(dir, 'src')).filter((file) => !/\.test\.tsx?$/.test(file));
  return sources.map((file) => `src/${file}`);
}

import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { sha256 } from '../base/data/sha256.ts';
import { engineDir, isPackage } from './engine-dir.ts';
import { listFiles } from './files/list-files.ts';

/**
 * A digest of the engine and the Node version, part of every cache key. An installed engine is identified by its
 * manifest, whose version changes with each release; a checkout by its sources too. Computed once, because the running
 * code was loaded at the start.
 */
export function engineHash(): string {
  const known = getEnvironmentData(hashName) as string | undefined;
  if (known !== undefined) return known;
  const hash = hashEngine(engineDir);
  setEnvironmentData(hashName, hash);
  return hash;
}

/** Key of the environment data, which threads that start later inherit. */
const hashName = 'area-docs engine';

/** The digest of an engine in another folder. */
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

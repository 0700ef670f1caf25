import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { textOf, type Fields } from '../../shared/values.ts';

/** A path relative to the site folder, with forward slashes. */
export function relativePath(path: string, siteDir: string): string {
  return relative(siteDir, resolve(siteDir, path)).split(sep).join('/');
}

/** The folder of a content plugin, relative to the site folder. */
export function folderOf({ path }: Fields, defaultPath: string, siteDir: string): string {
  return relativePath(textOf(path) ?? defaultPath, siteDir);
}

/** A route without slashes at its ends and without repeated slashes, which Docusaurus ignores. */
export function normalizeRoute(route: string): string {
  return route.split('/').filter(Boolean).join('/');
}

/** Parses a JSON file. Names the file in errors, because they are reported as errors of the configuration. */
export function readJson(path: string, siteDir: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${relativePath(path, siteDir)}: ${String(cause)}`, { cause });
  }
}

import { readFileSync } from 'node:fs';
import { relativePath } from './map-docs.ts';

/** Parses a JSON file. Names the file in errors, because they are reported as errors of the configuration. */
export function readJson(path: string, siteDir: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${relativePath(path, siteDir)}: ${String(cause)}`, { cause });
  }
}

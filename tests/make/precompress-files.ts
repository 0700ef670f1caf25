import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '../../src/core/disk/compress.ts';

/**
 * Writes compressed forms beside the files of an output folder that match a pattern. All have the level that
 * `--precompress` has for pages, because output of other generators has its scripts in other folders.
 */
export async function precompressFiles(outDir: string, pattern: string): Promise<void> {
  const paths = globSync(pattern, { cwd: outDir }).map((path) => join(outDir, path));
  const files = paths.map((path) => ({ path, key: '', file: path }));
  await precompress({ files: () => files, keep: () => false, write: (path, content) => writeFile(path, content) });
}

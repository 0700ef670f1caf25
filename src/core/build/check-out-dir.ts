import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { outputManifest } from '../outputs/output-manifest.ts';

/**
 * Throws `SiteError` unless the folder is missing, empty or an earlier output, because a build replaces all its
 * content.
 */
export async function checkOutDir(outDir: string): Promise<void> {
  if (!existsSync(outDir) || existsSync(join(outDir, outputManifest.file))) return;
  const names = await readdir(outDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return [outDir];
    throw error;
  });
  if (names.length === 0) return;
  throw new SiteError({
    topic: 'output',
    fact: `"${outDir}" contains files other than a built site, which the build would delete.`,
    hint: 'Choose another folder with --out-dir, or empty this one first.',
  });
}

import { constants, existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isHidden } from '../base/addresses/symlink-escapes.ts';
import { configNames } from '../config/load-config.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { listFiles } from '../disk/files/list-files.ts';
import { makeFolder } from '../disk/files/make-folder.ts';
import { configurationError } from '../config/module/read-default-export.ts';

/** The site that `init` copies. Each page demonstrates what it explains. */
const start = join(engineDir, 'examples/start');

/** The folders that npm, `build` and the engine's cache write. */
const ignored = 'node_modules/\ndist/\n.area-docs/\n';

/**
 * Writes a small site that explains itself, and a `.gitignore` in the folder where the commands run, unless it has one.
 * Returns the written files, as absolute paths.
 *
 * @throws {SiteError} If the folder already contains a site. Then it writes nothing.
 */
export async function initSite(siteDir: string, runDir: string): Promise<string[]> {
  // In a checkout, the example may contain a cache.
  const files = listFiles(start).filter((path) => !isHidden(path));
  const existing = [...configNames, ...files].find((path) => existsSync(join(siteDir, path)));
  if (existing !== undefined) {
    const fact = `The folder already has "${existing}". Nothing was written.`;
    throw configurationError(siteDir, fact, 'Name another folder: `npx area-docs init my-site`.');
  }
  for (const path of files) {
    makeFolder(dirname(join(siteDir, path)));
    // Fails if the file was created after the check above.
    await copyFile(join(start, path), join(siteDir, path), constants.COPYFILE_EXCL);
  }
  const written = files.map((path) => join(siteDir, path));
  const ignoreFile = join(runDir, '.gitignore');
  if (existsSync(ignoreFile)) return written;
  await writeFile(ignoreFile, ignored, { flag: 'wx' });
  return [...written, ignoreFile];
}

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { configNames } from '../config/load-config.ts';
import { firstSite } from './first-site.ts';

/** The folders that npm, `build` and the engine's cache write. */
const ignored = 'node_modules/\ndist/\n.area-docs/\n';

/**
 * Writes a small site that explains itself, and a `.gitignore` in the folder where the commands run, unless it has one.
 * Returns the written files, as absolute paths.
 *
 * @throws {SiteError} If the folder already contains a site. Then it writes nothing.
 */
export async function initSite(siteDir: string, runDir: string): Promise<string[]> {
  const existing = [...configNames, ...Object.keys(firstSite)].find((path) => existsSync(join(siteDir, path)));
  if (existing !== undefined) {
    throw new SiteError({
      topic: 'configuration',
      fact: `The folder already has "${existing}". Nothing was written.`,
      place: { file: siteDir },
      hint: 'Name another folder: `area-docs init my-site`.',
    });
  }
  const files = new Map(Object.entries(firstSite).map(([path, text]) => [join(siteDir, path), text]));
  const ignoreFile = join(runDir, '.gitignore');
  if (!existsSync(ignoreFile)) files.set(ignoreFile, ignored);
  for (const [file, text] of files) {
    await mkdir(dirname(file), { recursive: true });
    // Fails if the file was created since.
    await writeFile(file, text, { flag: 'wx' });
  }
  return [...files.keys()];
}

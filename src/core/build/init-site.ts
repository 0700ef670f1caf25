import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { configNames } from '../config/load-config.ts';
import { firstSite } from './first-site.ts';

/**
 * Writes a small site that explains itself. Throws `SiteError`, and writes nothing, if the folder already contains a
 * site.
 */
export async function initSite(siteDir: string): Promise<void> {
  const existing = [...configNames, ...Object.keys(firstSite)].find((path) => existsSync(join(siteDir, path)));
  if (existing !== undefined) {
    throw new SiteError({
      topic: 'configuration',
      fact: `The folder already has "${existing}". Nothing was written.`,
      place: { file: siteDir },
      hint: 'Name another folder: `area-docs init my-site`.',
    });
  }
  for (const [path, text] of Object.entries(firstSite)) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true });
    // Fails if the file was created since.
    await writeFile(join(siteDir, path), text, { flag: 'wx' });
  }
}

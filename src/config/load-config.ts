import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, SiteErrors } from '../base/site-error.ts';
import { check } from './check.ts';
import { readDefaultExport } from './read-default-export.ts';
import { siteConfig } from './schema.ts';
import type { ResolvedConfig } from './types.ts';

const fileNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/**
 * Reads and checks the configuration of a site, as it is on disk now; `file` is where it was found.
 * Throws `SiteErrors` with all of its faults.
 */
export async function loadConfig(siteDir: string): Promise<{ config: ResolvedConfig; file: string }> {
  const file = fileNames.map((name) => join(siteDir, name)).find((path) => existsSync(path));
  if (file === undefined) throw new SiteErrors([missingConfig(siteDir)]);
  const example = 'export default defineConfig({ … });';
  const value = await readDefaultExport({ file, siteDir, example });
  return { config: await check(siteConfig, value, { file, siteDir, subject: 'the configuration' }), file };
}

function missingConfig(siteDir: string): SiteError {
  if (!existsSync(siteDir)) {
    return new SiteError({
      fact: 'The site folder does not exist.',
      place: { file: siteDir },
      hint: 'Name the folder that holds site.config.ts.',
    });
  }
  return new SiteError({
    fact: 'The site folder holds no configuration.',
    place: { file: siteDir },
    hint: `Put a file ${fileNames.slice(0, -1).join(', ')} or ${fileNames.at(-1)} into it, or name another folder.`,
  });
}

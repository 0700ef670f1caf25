import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { check } from './check.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { siteConfig } from './schema/schema.ts';
import { opaqueKeys, splitConfig, type SiteExtras } from './split-config.ts';
import type { ResolvedConfig } from './types.ts';

/** Names of the configuration file. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration of a site, what it contains beside data, and the file where it was found. */
export type LoadedConfig = { config: ResolvedConfig; extras: SiteExtras; file: string };

/** Reads and checks the current configuration of a site. Throws `SiteErrors` with all of its errors. */
export async function loadConfig(siteDir: string): Promise<LoadedConfig> {
  const file = configNames.map((name) => join(siteDir, name)).find((path) => existsSync(path));
  if (file === undefined) throw new SiteErrors([missingConfig(siteDir)]);
  const example = 'export default defineConfig({ … });';
  const exported = await readDefaultExport({ file, siteDir, example, opaque: opaqueKeys });
  const { own, pluginKeys } = splitConfig(exported);
  const origin = { file, siteDir, subject: 'the configuration', opaque: opaqueKeys };
  const { plugins = [], frontMatter, ...config } = await check(siteConfig, own, origin);
  return { config, extras: { plugins, pluginKeys, frontMatter }, file };
}

function missingConfig(siteDir: string): SiteError {
  if (!existsSync(siteDir)) {
    return new SiteError({
      fact: 'The site folder does not exist.',
      place: { file: siteDir },
      hint: 'Name the folder that contains site.config.ts.',
    });
  }
  return new SiteError({
    fact: 'The site folder has no configuration.',
    place: { file: siteDir },
    hint: `Put a file ${configNames.slice(0, -1).join(', ')} or ${configNames.at(-1)} into it, or name another folder.`,
  });
}

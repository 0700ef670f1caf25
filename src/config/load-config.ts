import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { findDiagnostics } from './check.ts';
import { isRecord } from './schema/fields.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { siteConfig } from './schema/schema.ts';
import type { ResolvedConfig } from './types.ts';

const fileNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration of a site and the file where it was found. */
export type LoadedConfig = { config: ResolvedConfig; file: string };

/** Reads and checks the current configuration of a site. Throws `SiteErrors` with all of its errors. */
export async function loadConfig(siteDir: string): Promise<LoadedConfig> {
  const { errors, ...loaded } = await tryConfig(siteDir);
  if (errors.length > 0) throw new SiteErrors(errors);
  return loaded;
}

/**
 * Reads a configuration as far as it goes: where it has diagnostics it is filled with defaults, so that the rest of the site
 * can be checked in the same run. Throws `SiteErrors` if nothing of it is usable.
 */
export async function tryConfig(siteDir: string): Promise<LoadedConfig & { errors: readonly SiteError[] }> {
  const file = fileNames.map((name) => join(siteDir, name)).find((path) => existsSync(path));
  if (file === undefined) throw new SiteErrors([missingConfig(siteDir)]);
  const example = 'export default defineConfig({ … });';
  const value = await readDefaultExport({ file, siteDir, example });
  const checked = await findDiagnostics(siteConfig, value, { file, siteDir, subject: 'the configuration' });
  if (!checked.errors) return { config: checked.data, file, errors: [] };
  const { errors, paths } = checked;
  const config = withoutDiagnostics(value, paths);
  if (!config) throw new SiteErrors(errors);
  return { config, file, errors };
}

/** The configuration without its invalid keys; undefined if a key that others depend on is invalid. */
function withoutDiagnostics(value: unknown, paths: readonly (readonly PropertyKey[])[]): ResolvedConfig | undefined {
  const invalid = new Set(paths.map(([key]) => key));
  if (!isRecord(value) || invalid.has('docs') || invalid.has('openapi')) return undefined;
  const theme = isRecord(value['themeConfig']) ? value['themeConfig'] : {};
  const invalidParts = new Set(paths.flatMap(([key, part]) => (key === 'themeConfig' ? [part] : [])));
  const sound = {
    ...{ title: '-', url: 'https://example.org', baseUrl: '/' },
    ...without(value, invalid),
    themeConfig: without(theme, invalidParts),
  };
  return siteConfig.safeParse(sound).data;
}

function without(value: Readonly<Record<string, unknown>>, keys: ReadonlySet<PropertyKey | undefined>) {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
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
    hint: `Put a file ${fileNames.slice(0, -1).join(', ')} or ${fileNames.at(-1)} into it, or name another folder.`,
  });
}

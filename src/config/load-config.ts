import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { findDiagnostics } from './check.ts';
import { isRecord } from '../base/data/is-record.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { siteConfig } from './schema/schema.ts';
import { opaqueKeys, splitConfig, type SiteExtras } from './split-config.ts';
import type { ResolvedConfig } from './types.ts';

const fileNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration of a site and the file where it was found. */
export type LoadedConfig = { config: ResolvedConfig; file: string };

/** A loaded configuration with its plugins. */
type ConfigWithExtras = LoadedConfig & { extras: SiteExtras };

/** A configuration as far as it goes, and the top-level keys whose values are unknown: what depends on them cannot be checked. */
export type PartialConfig = ConfigWithExtras & { errors: readonly SiteError[]; unknownKeys: ReadonlySet<string> };

/** Reads and checks the current configuration of a site. Throws `SiteErrors` with all of its errors. */
export async function loadConfig(siteDir: string): Promise<LoadedConfig> {
  const { errors, config, file } = await tryConfig(siteDir);
  if (errors.length > 0) throw new SiteErrors(errors);
  return { config, file };
}

/**
 * Reads a configuration as far as it goes: where it has diagnostics it is filled with defaults, so that the rest of the site
 * can be checked in the same run. Throws `SiteErrors` if nothing of it is usable.
 */
export async function tryConfig(siteDir: string): Promise<PartialConfig> {
  const file = fileNames.map((name) => join(siteDir, name)).find((path) => existsSync(path));
  if (file === undefined) throw new SiteErrors([missingConfig(siteDir)]);
  const example = 'export default defineConfig({ … });';
  const exported = await readDefaultExport({ file, siteDir, example, opaque: opaqueKeys });
  const { own: value, pluginKeys } = splitConfig(exported);
  const subject = 'the configuration';
  const checked = await findDiagnostics(siteConfig, value, { file, siteDir, subject, opaque: opaqueKeys });
  const made = ({ plugins = [], frontMatter, ...config }: z.output<typeof siteConfig>): ConfigWithExtras => ({
    config,
    file,
    extras: { plugins, pluginKeys, frontMatter },
  });
  if (!checked.errors) return { ...made(checked.data), errors: [], unknownKeys: new Set() };
  const { errors, paths } = checked;
  const unknownKeys = unknownKeysOf(paths);
  const config = withoutDiagnostics(value, paths, unknownKeys);
  if (!config) throw new SiteErrors(errors);
  return { ...made(config), errors, unknownKeys };
}

/** Keys that the checks of pages depend on. */
const decisiveKeys = [
  ...['url', 'baseUrl', 'trailingSlash', 'i18n', 'docs', 'openapi'],
  ...['redirects', 'favicon', 'csp', 'onBrokenLinks', 'onBrokenAnchors'],
];

/** The invalid keys, and those that an unknown key may be a misspelling of. */
function unknownKeysOf(paths: readonly (readonly PropertyKey[])[]): ReadonlySet<string> {
  const invalid = paths.filter((path) => !isPartOnly(path)).map(([key]) => String(key));
  return new Set(invalid.flatMap((key) => [key, nearestName(key, decisiveKeys) ?? key]));
}

/** Keys of which a part can be left out; where the pages and the contract are has to be known. */
const partlyUsable = new Set<PropertyKey | undefined>(['themeConfig', 'docs', 'openapi']);
const places = new Set<PropertyKey | undefined>([
  'path',
  'sidebarPath',
  'versions',
  'lastVersion',
  'includeCurrentVersion',
]);

function isPartOnly([key, part]: readonly PropertyKey[]): boolean {
  return partlyUsable.has(key) && part !== undefined && !(key !== 'themeConfig' && places.has(part));
}

/** The configuration without its invalid keys; undefined if a key that others depend on is invalid. */
function withoutDiagnostics(
  value: unknown,
  paths: readonly (readonly PropertyKey[])[],
  unknownKeys: ReadonlySet<string>,
): z.output<typeof siteConfig> | undefined {
  if (!isRecord(value) || unknownKeys.has('docs') || unknownKeys.has('openapi')) return undefined;
  const invalid = new Set(paths.filter((path) => !isPartOnly(path)).map(([key]) => key));
  const sound = Object.entries(without(value, invalid)).map(([key, inner]) => {
    const parts = new Set(paths.flatMap(([owner, part]) => (owner === key ? [part] : [])));
    return [key, isRecord(inner) && partlyUsable.has(key) ? without(inner, parts) : inner];
  });
  // Whether broken links are errors is unknown: none is reported then.
  const reactions = ['onBrokenLinks', 'onBrokenAnchors'].filter((key) => unknownKeys.has(key));
  return siteConfig.safeParse({
    ...{ title: '-', url: 'https://example.org', baseUrl: '/' },
    ...Object.fromEntries(sound),
    ...Object.fromEntries(reactions.map((key) => [key, 'ignore'])),
  }).data;
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

import { SiteError } from '../../base/errors/site-error.ts';
import type { ResolvedConfig } from '../../config/types.ts';

/**
 * A version of the docs as configured and found on disk. `path` is the segment of its addresses, by default empty for
 * the last version.
 */
export type VersionInfo = Required<ResolvedConfig['docs']['versions'][string]> & { name: string; isLast: boolean };

/** A docs version and its pages (docs/specification.md, 3.5). */
export type DocsVersion = Pick<VersionInfo, 'name' | 'label'> & {
  /** Address of the version's main page. */
  url: string;
  mainDocId: string;
  docs: readonly { id: string; url: string }[];
};

/** Name of the current version, which is not saved. */
export const CURRENT_VERSION = 'current';

/** Returns the name of a saved version. Returns undefined for the current version, and in a site without versions. */
export function savedName(version: Pick<VersionInfo, 'name'> | undefined): string | undefined {
  return version?.name === CURRENT_VERSION ? undefined : version?.name;
}

/** True for the latest version, and in a site without versions. */
export function isLatest(version: Pick<VersionInfo, 'isLast'> | undefined): boolean {
  return version?.isLast ?? true;
}

/** The label of a version as configured, in the default language. */
export function versionLabel(name: string, { docs }: ResolvedConfig): string {
  return docs.versions[name]?.label ?? (name === CURRENT_VERSION ? 'Next' : name);
}

/**
 * The versions of a site: the current version, unless it is excluded, then the saved ones (`versions.json`), newest
 * first. Empty if none is saved.
 */
export function listVersions(saved: readonly string[], config: ResolvedConfig, configFile: string) {
  const { docs } = config;
  const existing = [CURRENT_VERSION, ...saved];
  const names = docs.includeCurrentVersion || saved.length === 0 ? existing : saved;
  const configured = Object.keys(docs.versions).map((name) => {
    return { name, key: ['docs', 'versions', name], validNames: existing };
  });
  if (docs.lastVersion !== undefined) {
    configured.push({ name: docs.lastVersion, key: ['docs', 'lastVersion'], validNames: [...names] });
  }
  const errors = configured
    .filter(({ name, validNames }) => !validNames.includes(name))
    .map(({ name, key, validNames }) => {
      const fact = `The configuration names the docs version "${name}", which does not exist.`;
      const hint = `The available versions are: ${validNames.join(', ')}.`;
      return new SiteError({ topic: 'versions', fact, place: { file: configFile, key }, hint });
    });
  if (saved.length === 0) return { versions: [], errors, warnings: [] };
  const last = names.find((name) => name === docs.lastVersion) ?? saved[0];
  const lastIndex = names.findIndex((name) => name === last);
  const versions = names.map((name, index): VersionInfo => {
    const options = docs.versions[name] ?? {};
    const isLast = name === last;
    return {
      name,
      isLast,
      label: versionLabel(name, config),
      path: options.path ?? (isLast ? '' : name === CURRENT_VERSION ? 'next' : name),
      banner: options.banner ?? (isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'),
      badge: options.badge ?? names.length > 1,
    };
  });
  const warnings = versions
    .filter(({ isLast, banner }) => isLast && banner !== 'none')
    .map(({ name }) => {
      const fact = `The banner of "${name}" links to the latest version, which is "${name}" itself.`;
      const hint = 'Remove `banner`. By default, only other versions have one.';
      const place = { file: configFile, key: ['docs', 'versions', name, 'banner'] };
      return new SiteError({ topic: 'versions', fact, place, hint });
    });
  return { versions, errors, warnings };
}

type EditionPath = { locale: string; version?: Pick<VersionInfo, 'path'> | undefined };

/**
 * The locale and version with which each route of an edition starts: `/fr/next`. Empty for the default locale and
 * version. `basePath` follows the locale.
 * @example prefixOf({ locale: 'fr', version: { path: 'next' } }, config); // '/fr/next'
 */
export function prefixOf({ locale, version }: EditionPath, { i18n }: ResolvedConfig, basePath = ''): string {
  const segments = [locale === i18n.defaultLocale ? '' : locale, basePath, version?.path ?? ''];
  return segments.map((segment) => (segment === '' ? '' : `/${segment}`)).join('');
}

/** The prefix of routes of pages outside the docs. It never contains the path of the latest version. */
export function pagesPrefixOf(
  { locale, version }: { locale: string; version?: VersionInfo | undefined },
  config: ResolvedConfig,
): string {
  return prefixOf({ locale, version: isLatest(version) ? undefined : version }, config);
}

/** The prefix of routes of docs, with `docs.routeBasePath`: `/fr/docs/next`. */
export function docsPrefixOf(edition: EditionPath, config: ResolvedConfig): string {
  return prefixOf(edition, config, config.docs.routeBasePath);
}

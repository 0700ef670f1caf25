import type { ResolvedConfig } from '../../config/types.ts';
import { isLatest, type VersionInfo } from '../editions/versions.ts';

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

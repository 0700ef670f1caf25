import type { ResolvedConfig } from '../../config/types.ts';
import type { VersionInfo } from '../editions/types.ts';

/**
 * Locale and version before every route: `/fr/next`, or nothing.
 * @example prefixOf({ locale: 'fr', version: { path: 'next' } }, config); // '/fr/next'
 */
export function prefixOf(
  { locale, version }: { locale: string; version?: Pick<VersionInfo, 'path'> | undefined },
  config: ResolvedConfig,
): string {
  return joinRoute([locale === config.i18n.defaultLocale ? '' : locale, version?.path ?? '']);
}

/** The prefix of routes of docs, with their base path: `/fr/docs/next`. */
export function docsPrefixOf(
  { locale, version }: { locale: string; version?: Pick<VersionInfo, 'path'> | undefined },
  config: ResolvedConfig,
): string {
  const segments = [locale === config.i18n.defaultLocale ? '' : locale, config.docs.routeBasePath, version?.path ?? ''];
  return joinRoute(segments);
}

function joinRoute(segments: readonly string[]): string {
  return segments
    .filter((segment) => segment !== '')
    .map((segment) => `/${segment}`)
    .join('');
}

import type { ResolvedConfig } from '../../config/types.ts';
import type { VersionInfo } from '../editions/types.ts';

/** Locale and version before every route: `/fr/next`, or nothing. */
export function prefixOf(
  { locale, version }: { locale: string; version?: Pick<VersionInfo, 'path'> | undefined },
  config: ResolvedConfig,
): string {
  const segments = [locale === config.i18n.defaultLocale ? '' : locale, version?.path ?? ''];
  return segments
    .filter((segment) => segment !== '')
    .map((segment) => `/${segment}`)
    .join('');
}

import type { ResolvedConfig } from '../../config/types.ts';
import { contractFolder, contractForms, contractUrlPath } from '../../../plugins/openapi/site/contract-folder.ts';
import type { EditionSource } from '../source-types.ts';

/** Locale and version before every route: `/fr/next`, or nothing. */
export function prefixOf(
  { locale, version }: Pick<EditionSource, 'locale' | 'version'>,
  config: ResolvedConfig,
): string {
  return joinRoute([locale === config.i18n.defaultLocale ? '' : locale, version?.path ?? '']);
}

/** The same before the routes of docs, with their base path: `/fr/docs/next`. */
export function docsPrefixOf(
  { locale, version }: Pick<EditionSource, 'locale' | 'version'>,
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

/** Files that a version overrides, by the address that refers to the reader's version: `/api/openapi.yaml`. */
export function filesOfVersion(
  { version, contract }: Pick<EditionSource, 'version' | 'contract'>,
  config: ResolvedConfig,
): ReadonlyMap<string, string> {
  if (!contract?.exists) return new Map();
  const folder = contractFolder(config);
  return new Map(
    contractForms.map((form) => [
      `/${folder === '' ? '' : `${folder}/`}${form}`,
      `/${contractUrlPath(form, version, config)}`,
    ]),
  );
}

import { isExternalUrl, toUrl } from '../../../core/base/addresses/url.ts';
import { filesOfVersion, prefixOf } from '../../../core/site/sidebar/prefix.ts';
import { withPrefix, type LocalTargets } from '../../../core/site/resolve-link.ts';
import type { EditionSource } from '../../../core/site/source-types.ts';
import type { Site } from '../../../core/site/types.ts';

/** The targets of addresses in a contract, within an edition. */
export function localTargets(
  { locale, version }: Pick<EditionSource, 'locale' | 'version'>,
  { config, contracts, pages }: Site,
): LocalTargets {
  const contract = contracts.find((one) => one.version?.name === version?.name);
  return {
    prefix: prefixOf({ locale, version }, config),
    files: filesOfVersion({ version, contract }, config),
    routes: new Set(pages.map(({ route }) => route)),
  };
}

/** The public address of a contract's link that is written as a route, as in pages. */
export function contractLink(href: string, targets: LocalTargets, { config }: Site): string {
  return isExternalUrl(href) || href.startsWith('#') ? href : toUrl(withPrefix(href, targets), config);
}

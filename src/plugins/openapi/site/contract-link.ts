import { isExternalUrl, toUrl } from '../../../core/base/addresses/url.ts';
import type { ResolvedConfig } from '../../../core/config/types.ts';
import { withPrefix, type LocalTargets } from '../../../core/site/resolve-link.ts';
import { prefixOf } from '../../../core/site/sidebar/prefix.ts';
import { filesOfVersion } from './contract-folder.ts';
import type { SiteContract } from './types.ts';

/** The targets of addresses in contracts of a version, within an edition. */
export function localTargets(
  {
    locale,
    version,
    contracts,
  }: Pick<SiteContract, 'version'> & { contracts: readonly SiteContract[]; locale: string },
  config: ResolvedConfig,
  pages: readonly { route: string }[],
): LocalTargets {
  return {
    prefix: prefixOf({ locale, version }, config),
    files: filesOfVersion(contracts),
    routes: new Set(pages.map(({ route }) => route)),
  };
}

/** The public address of a contract's link that is written as a route, as in pages. */
export function contractLink(href: string, targets: LocalTargets, { config }: { config: ResolvedConfig }): string {
  return isExternalUrl(href) || href.startsWith('#') ? href : toUrl(withPrefix(href, targets), config);
}

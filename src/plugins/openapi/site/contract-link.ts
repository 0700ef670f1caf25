import { isExternalUrl, toUrl } from '../../../helpers.ts';
import { prefixOf, withPrefix, type LocalTargets, type ResolvedConfig } from '../../../plugin.ts';
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

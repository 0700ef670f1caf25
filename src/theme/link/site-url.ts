import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import type { LayoutData } from '../../site/layout-types.ts';

type SiteFacts = LayoutData['site'];

/** The public address of a `to` or `href` of the configuration. */
export function configuredUrl({ to, href }: { to?: string; href?: string }, site: SiteFacts): string {
  const target = to ?? href ?? '';
  return isExternalUrl(target) || target.startsWith('#') ? target : toUrl(target, site);
}

/** The public address of a file of the `static` folder, or of another host. */
export function assetUrl(path: string, site: SiteFacts): string {
  return isExternalUrl(path) ? path : toUrl(path, site);
}

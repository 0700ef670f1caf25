import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import type { LayoutData } from '../../site/layout-types.ts';

type SiteFacts = LayoutData['site'];

/** The public address of a configured `to` or `href`. */
export function configuredUrl({ to, href }: { to?: string; href?: string }, site: SiteFacts): string {
  const target = to ?? href ?? '';
  return isExternalUrl(target) || target.startsWith('#') ? target : toUrl(target, site);
}

/** The public address of a static file, or an external address. */
export function assetUrl(path: string, site: SiteFacts): string {
  return isExternalUrl(path) ? path : toUrl(path, site);
}

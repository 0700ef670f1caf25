import { isExternalUrl, toUrl } from '../../base/url.ts';
import type { Navigation } from '../../site/types.ts';

type SiteFacts = Navigation['site'];

/** The public address of a `to` or `href` of the configuration, in the language that is shown. */
export function configuredUrl({ to, href }: { to?: string; href?: string }, site: SiteFacts): string {
  const target = to ?? href ?? '';
  if (isExternalUrl(target) || target.startsWith('#')) return target;
  const baseUrl = isFile(target) ? site.baseUrl : `${site.homeUrl.replace(/\/$/, '')}/`;
  return toUrl(target, { baseUrl, trailingSlash: site.trailingSlash });
}

/** The public address of a file of the `static` folder, or of another host. */
export function assetUrl(path: string, site: SiteFacts): string {
  return isExternalUrl(path) ? path : toUrl(path, site);
}

/** A public address with the host before it. */
export function absoluteUrl(url: string, { url: host }: Pick<SiteFacts, 'url'>): string {
  return isExternalUrl(url) ? url : host.replace(/\/+$/, '') + url;
}

function isFile(path: string): boolean {
  return /\.[a-z\d]+([?#]|$)/i.test(path);
}

import { isExternalUrl, toUrl, type UrlRules } from '../../base/addresses/url.ts';

/** The public address of a configured `to` or `href`. */
export function configuredUrl({ to, href }: { to?: string; href?: string }, site: UrlRules): string {
  const target = to ?? href ?? '';
  return isExternalUrl(target) || target.startsWith('#') ? target : toUrl(target, site);
}

/** The public address of a static file, or an external address. */
export function assetUrl(path: string, site: UrlRules): string {
  return isExternalUrl(path) ? path : toUrl(path, site);
}

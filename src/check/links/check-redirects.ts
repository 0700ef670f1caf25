import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import type { Site } from '../../site/types.ts';
import { anchorSuggestion, suggestion, type PageLinks } from './check-links.ts';
import { knownTargets } from './known-targets.ts';

/** Reports redirects from an existing page, duplicates, and broken redirects. */
export function checkRedirects(site: Site, configFile: string, files: readonly string[]): SiteError[] {
  const targets = knownTargets(site, files);
  const seen = new Set<string>();
  return site.config.redirects.flatMap(({ from, to }, index) => {
    const error = (key: 'from' | 'to', fact: string, hint: string) =>
      new SiteError({ fact, hint, place: { file: configFile, key: ['redirects', index, key] } });
    const errors = from.flatMap((old) => {
      const route = targets.routeOf(old);
      if (targets.routes.has(route)) {
        return [error('from', `There is a page at "${old}".`, 'Remove the redirect, or the page.')];
      }
      if (seen.has(route)) return [error('from', `"${old}" is redirected twice.`, 'Keep one of the two.')];
      seen.add(route);
      return [];
    });
    const target = targets.routeOf(to);
    if (isExternalUrl(to) || targets.has(target)) return errors;
    const hint = suggestion(target, targets.routes) ?? 'Write the route of a page: `/guides/page`.';
    return [...errors, error('to', `The redirect to "${to}" leads nowhere.`, hint)];
  });
}

/** Reports redirects to anchors that the rendered page does not have. */
export function checkRedirectAnchors(site: Site, configFile: string, pages: readonly PageLinks[]): SiteError[] {
  return site.config.redirects.flatMap(({ to }, index) => {
    const [address = '', hash = ''] = to.split('#', 2);
    const anchor = decodeAddress(hash);
    const page = isExternalUrl(to) ? undefined : pages.find(({ url }) => url === toUrl(address, site.config));
    if (anchor === '' || !page?.ids || page.ids.has(anchor)) return [];
    return [
      new SiteError({
        fact: `The anchor of the redirect to "${to}" does not exist.`,
        place: { file: configFile, key: ['redirects', index, 'to'] },
        hint: anchorSuggestion(anchor, page.url, page.ids),
      }),
    ];
  });
}

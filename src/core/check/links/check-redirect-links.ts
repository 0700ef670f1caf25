import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import type { MadeFile } from '../../extend/fields/plugin-files.ts';
import type { Site } from '../../site/types.ts';
import type { PageLinks } from './check-links.ts';
import { anchorSuggestion, suggestion } from './suggestions.ts';
import { knownTargets } from './known-targets.ts';

type Link = { to: string; place: Place };

/** Reports redirects of plugins that lead nowhere. */
export function checkRedirectLinks(site: Site, made: readonly MadeFile[], files: readonly string[]): SiteError[] {
  const targets = knownTargets(site, files);
  return linksOf(made).flatMap(({ to, place }) => {
    const target = targets.routeOf(to);
    if (isExternalUrl(to) || targets.has(target)) return [];
    const hint = suggestion(target, targets.routes) ?? 'Write the route of a page: `/guides/page`.';
    return new SiteError({ topic: 'links', fact: `The redirect to "${to}" leads nowhere.`, place, hint });
  });
}

/** Reports redirects to an anchor that the rendered page does not have. */
export function checkRedirectAnchors(site: Site, made: readonly MadeFile[], pages: readonly PageLinks[]): SiteError[] {
  return linksOf(made).flatMap(({ to, place }) => {
    const [address = '', hash = ''] = to.split('#', 2);
    const anchor = decodeAddress(hash);
    const page = isExternalUrl(to) ? undefined : pages.find(({ url }) => url === toUrl(address, site.config));
    if (anchor === '' || !page?.ids || page.ids.has(anchor)) return [];
    const fact = `The anchor of the redirect to "${to}" does not exist.`;
    return new SiteError({ topic: 'links', fact, place, hint: anchorSuggestion(anchor, page.url, page.ids) });
  });
}

/** Lists each link once, because several old addresses may share it. */
function linksOf(made: readonly MadeFile[]): Link[] {
  const links = made.flatMap(({ redirect, place }): Link[] => {
    const link = redirect?.link;
    return link ? [{ to: link.to, place: link.key ? { file: place.file, key: link.key } : place }] : [];
  });
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
}

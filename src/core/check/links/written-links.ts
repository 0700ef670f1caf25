import { once } from '../../base/data/once.ts';
import { ownValue } from '../../base/records.ts';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { Redirects } from '../../base/addresses/redirect-of.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import type { Page, Site } from '../../site/types.ts';
import { checkLinks, type PageLinks, type WrittenLink } from './check-links.ts';

/**
 * Reports broken links in the sources of pages, if the site treats them as errors. A build that renders checks the
 * rendered pages instead.
 */
export function checkWrittenLinks(
  site: Site,
  siteDir: string,
  files: readonly string[],
  redirects: Redirects,
): readonly SiteError[] {
  if (site.config.onBrokenLinks !== 'throw') return [];
  return checkLinks({
    siteDir,
    pages: site.pages.map(writtenLinks),
    rules: site.config,
    editionRoutes: site.editionRoutes,
    files: new Set(files),
    redirects,
    placesOf: placesOf(site),
  }).links;
}

/** The links of a page that is not rendered. Its anchors are unknown, because components may add some. */
export function writtenLinks({ url, source, links, meta: { isOutsideDocs } }: Page): PageLinks {
  return { url, source, isOutsideDocs, hrefs: new Set(Object.values(links)), ids: undefined };
}

/**
 * Returns a function that finds an address in a page's source, given its form in the rendered page. If the page's
 * source does not contain the address, looks in the sources of plugins, whose content may appear on many pages.
 */
export function placesOf(site: Site): (source: string, href: string) => readonly WrittenLink[] {
  // Editions that share a file resolve its addresses differently.
  const bySource = Map.groupBy(site.pages, ({ source }) => source);
  const sourcePlaces = once(() => placesInSources(site));
  return (source, href) => {
    for (const { body, links } of bySource.get(source) ?? []) {
      const content = 'content' in body ? body.content : undefined;
      const written = content?.links.filter((link) => ownValue(links, decodeAddress(link.href)) === href) ?? [];
      if (written.length === 0) continue;
      return written.map(({ href: address, line, column, partial }) => ({
        address: partial?.address ?? address,
        place: { file: partial?.file ?? source, line, column },
      }));
    }
    return sourcePlaces().get(href) ?? [];
  };
}

/** The places of all addresses in the sources of plugins, by their form in rendered pages. */
function placesInSources({ sources = [] }: Site): Map<string, WrittenLink[]> {
  const all = sources.flatMap(({ file, links }) =>
    links.flatMap(({ urls, href: address, line, column }) =>
      urls.map((url) => ({ url, address, place: { file, line, column } })),
    ),
  );
  return Map.groupBy(all, ({ url }) => url);
}

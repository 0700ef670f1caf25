import type { Redirects } from '../../base/addresses/redirect-of.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import type { Page } from '../../site/page-types.ts';
import type { Site } from '../../site/types.ts';
import { checkLinks, type PageLinks } from './check-links.ts';
import { placesOf } from './places.ts';

/** Reports broken links in the sources of pages. A build that renders checks the rendered pages instead. */
export function checkWrittenLinks(site: Site, files: readonly string[], redirects: Redirects): readonly SiteError[] {
  if (site.config.onBrokenLinks !== 'throw') return [];
  return checkLinks({
    pages: site.pages.map(writtenLinks),
    rules: site.config,
    editionRoutes: site.editionRoutes,
    files: new Set(files),
    redirects,
    placesOf: placesOf(site),
  }).links;
}

/** The links of a page that is not rendered. Its anchors are unknown, because components may add some. */
export function writtenLinks({ url, source, links }: Page): PageLinks {
  return { url, source, hrefs: new Set(Object.values(links)), ids: undefined };
}

import type { SiteError } from '../../base/errors/site-error.ts';
import { mayBeOfContract } from '../../site/contract-folder.ts';
import type { Site } from '../../site/types.ts';
import { checkLinks } from './check-links.ts';
import { placesOf } from './places.ts';
import { linkTargets, type PublishedFiles } from '../../routes/published.ts';

/** Broken links in the sources of pages; a build that renders checks the rendered pages instead. */
export function checkWrittenLinks(site: Site, published: PublishedFiles): readonly SiteError[] {
  if (site.config.onBrokenLinks !== 'throw') return [];
  const pages = site.pages.map((page) => {
    const content = 'content' in page.body ? page.body.content : undefined;
    const hrefs = Object.values(page.links).filter((href) => !mayBeOfContract(href.slice(1), site));
    return {
      url: page.url,
      source: page.source,
      hrefs: new Set(hrefs),
      ids: new Set([...(content?.headings.map(({ id }) => id) ?? []), ...(content?.anchors ?? [])]),
    };
  });
  const files = new Set(linkTargets(published));
  return checkLinks({ pages, rules: site.config, files, placesOf: placesOf(site) }).links;
}

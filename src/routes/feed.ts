import { escapeHtml } from '../base/text/html-text.ts';
import { absoluteUrl } from '../base/addresses/url.ts';
import { isSameEdition } from '../site/editions/edition.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page } from '../site/page-types.ts';
import type { Site } from '../site/types.ts';

/** Pages in a feed: readers of feeds want what is new. */
const MOST = 50;

/** The Atom feeds of a site whose pages show when they were changed: one for each edition, by path from the base path. */
export function feedFiles({ layouts, pages }: Pick<Site, 'layouts' | 'pages'>): { path: string; text: () => string }[] {
  return layouts.flatMap((layout) => {
    const { feedUrl, baseUrl } = layout.site;
    if (feedUrl === undefined) return [];
    const own = pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted);
    return { path: feedUrl.slice(baseUrl.length), text: () => feed(own, feedUrl, layout) };
  });
}

/** The pages that were changed last, the newest first (RFC 4287). */
function feed(pages: readonly Page[], feedUrl: string, { site, locale, locales }: LayoutData): string {
  const entries = pages
    .flatMap(({ url, meta }) =>
      meta.lastUpdate === undefined ? [] : { ...meta, url, updated: new Date(meta.lastUpdate).toISOString() },
    )
    .toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
    .slice(0, MOST);
  const lang = locales.find(({ name }) => name === locale)?.htmlLang ?? locale;
  const home = absoluteUrl(site.homeUrl, site);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">`,
    `<title>${escapeHtml(site.title)}</title>`,
    `<id>${escapeHtml(home)}</id>`,
    `<link href="${escapeHtml(home)}"/>`,
    `<link rel="self" href="${escapeHtml(absoluteUrl(feedUrl, site))}"/>`,
    `<author><name>${escapeHtml(site.title)}</name></author>`,
    `<updated>${entries[0]?.updated ?? new Date(0).toISOString()}</updated>`,
    ...entries.flatMap(({ url, title, description, updated }) => {
      const address = escapeHtml(absoluteUrl(url, site));
      return [
        `<entry><title>${escapeHtml(title)}</title><id>${address}</id><link href="${address}"/>`,
        `<updated>${updated}</updated>${description ? `<summary>${escapeHtml(description)}</summary>` : ''}</entry>`,
      ];
    }),
    '</feed>',
    '',
  ];
  return lines.join('\n');
}

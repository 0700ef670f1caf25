import { absoluteUrl, escapeHtml, toUrl, type ListedPage, type PluginEdition, type PluginSite } from '../../plugin.ts';

/** Maximum number of pages in a feed. */
const MAX_PAGES = 50;

/** The Atom feeds of a site whose pages show when they were changed: one for each edition. */
export function feedFiles(site: PluginSite): { path: string; text: () => string }[] {
  const { config, editions, pages } = site;
  if (!config.docs.showLastUpdateTime) return [];
  return editions.map((edition) => {
    const { locale, version } = edition;
    const listed = pages.filter((page) => page.locale === locale && page.version === version && !page.unlisted);
    const path = feedUrl(edition, config).slice(config.baseUrl.length);
    return { path, text: () => feed(listed, edition, config) };
  });
}

/** Public address of the feed of an edition. */
export function feedUrl({ route }: PluginEdition, config: PluginSite['config']): string {
  return toUrl(`${route}feed.xml`, config);
}

/** An Atom feed of the pages that changed last, newest first (RFC 4287). */
function feed(pages: readonly ListedPage[], edition: PluginEdition, config: PluginSite['config']): string {
  const entries = pages
    .flatMap(({ lastUpdate, ...page }) =>
      lastUpdate === undefined ? [] : { ...page, updated: new Date(lastUpdate).toISOString() },
    )
    .toSorted((a, b) => (a.updated < b.updated ? 1 : -1))
    .slice(0, MAX_PAGES);
  const home = absoluteUrl(edition.homeUrl, config);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(edition.htmlLang)}">`,
    `<title>${escapeHtml(config.title)}</title>`,
    `<id>${escapeHtml(home)}</id>`,
    `<link href="${escapeHtml(home)}"/>`,
    `<link rel="self" href="${escapeHtml(absoluteUrl(feedUrl(edition, config), config))}"/>`,
    `<author><name>${escapeHtml(config.title)}</name></author>`,
    `<updated>${entries[0]?.updated ?? new Date(0).toISOString()}</updated>`,
    ...entries.flatMap(({ url, title, description, updated }) => {
      const address = escapeHtml(absoluteUrl(url, config));
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

import { deepFreeze } from '../base/data/deep-freeze.ts';
import type { ListedEdition, ListedPage, PluginEdition, PluginPage, PluginSite } from '../../plugin.ts';
import type { Page, Site } from '../site/types.ts';
import { readingOrder } from '../site/sidebar/sidebar-nodes.ts';

/** The site as plugins see it: plain data, frozen because all plugins share it. */
export function siteView(site: Site): PluginSite {
  const { config, layouts, pages } = site;
  const editions = editionViews(site).flatMap((edition, index): ListedEdition[] => {
    const layout = layouts[index];
    if (!layout) return [];
    return [{ ...edition, versionLabel: layout.versionLabel, sections: readingOrder(site, layout) }];
  });
  return deepFreeze({ config, editions, pages: pages.map(listedPage) });
}

/** A page as `head` sees it. */
export function pageView({ id, route, url, meta, locale, version, frontMatter, data }: Page): PluginPage {
  const { title, description } = meta;
  return { id, route, url, title, description, locale, version, frontMatter, data };
}

/** The editions. In each locale, the latest version comes first. */
export function editionViews({ layouts, editionRoutes }: Pick<Site, 'layouts' | 'editionRoutes'>): PluginEdition[] {
  return layouts.map(({ locale, version, htmlLang, site }, index) => ({
    locale,
    version,
    htmlLang,
    route: editionRoutes[index] ?? '/',
    homeUrl: site.homeUrl,
    title: site.title,
    tagline: site.tagline,
  }));
}

function listedPage(page: Page): ListedPage {
  const { source, isGenerated, meta, lastChange, requests, deprecation, trail } = page;
  return {
    ...pageView(page),
    lastChange,
    trail,
    source: isGenerated ? undefined : source || undefined,
    unlisted: meta.unlisted,
    requests: requests?.all,
    ownRequest: requests?.own,
    deprecation,
    lastUpdate: meta.lastUpdate,
    locales: meta.alternates.locales,
  };
}

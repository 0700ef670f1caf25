import type { ListedPage, PluginEdition, PluginPage, PluginSite } from '../plugin.ts';
import type { Page } from '../site/page-types.ts';
import type { Site } from '../site/types.ts';

/** The site as plugins see it: plain data. */
export function siteView(site: Site): PluginSite {
  return { config: site.config, editions: editionViews(site), pages: site.pages.map(listedPage) };
}

/** A page as `head` sees it. */
export function pageView({ id, route, url, meta, locale, version, frontMatter, data }: Page): PluginPage {
  return {
    id,
    route,
    url,
    title: meta.title,
    description: meta.description,
    locale,
    ...(version !== undefined && { version }),
    frontMatter,
    ...(data && { data }),
  };
}

/** The editions, in each locale with the version that readers see first at the start. */
export function editionViews({ layouts, editionRoutes }: Pick<Site, 'layouts' | 'editionRoutes'>): PluginEdition[] {
  return layouts.map(({ locale, version, locales, site }, index) => ({
    locale,
    ...(version !== undefined && { version }),
    htmlLang: locales.find(({ name }) => name === locale)?.htmlLang ?? locale,
    route: editionRoutes[index] ?? '/',
    homeUrl: site.homeUrl,
  }));
}

function listedPage(page: Page): ListedPage {
  const { source, isGenerated, meta, lastChange } = page;
  return {
    ...pageView(page),
    ...(source !== '' && !isGenerated && { source }),
    unlisted: meta.unlisted,
    ...(meta.lastUpdate !== undefined && { lastUpdate: meta.lastUpdate }),
    ...(lastChange !== undefined && { lastChange }),
    locales: meta.alternates.locales,
  };
}

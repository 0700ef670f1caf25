import {
  absoluteUrl,
  definePlugin,
  toUrl,
  type ListedPage,
  type PluginDiagnostic,
  type PluginEdition,
  type PluginSite,
} from '../../plugin.ts';
import { atomFeed, feedLink } from '../shared/atom-feed.ts';

/** Publishes an Atom feed of the last changed pages for each edition if `docs.showLastUpdateTime` is on. */
export const feedsPlugin = definePlugin({
  name: 'feeds',
  files: (_, site) => feedFiles(site),
  check: (_, site) => checkDates(site),
  head: (_page, _data, { config, edition }) =>
    config.docs.showLastUpdateTime ? [feedLink('atom', edition.title, feedUrl(edition, config))] : [],
});

const MAX_PAGES = 50;

/** The feeds of all editions; empty if `docs.showLastUpdateTime` is off. */
export function feedFiles({ config, editions, pages }: PluginSite) {
  if (!config.docs.showLastUpdateTime) return [];
  return editions.map((edition) => {
    const { locale, version } = edition;
    const listed = pages.filter((page) => page.locale === locale && page.version === version && !page.unlisted);
    const path = feedUrl(edition, config).slice(config.baseUrl.length);
    return { path, text: () => feed(listed, edition, config), isDefault: true };
  });
}

/** Warns about empty feeds, because subscribers would believe that the site never changes. */
export function checkDates({ config, pages }: Pick<PluginSite, 'config' | 'pages'>): PluginDiagnostic[] {
  if (!config.docs.showLastUpdateTime || pages.some(({ lastUpdate }) => lastUpdate !== undefined)) return [];
  const fact = 'No page has a date, so pages show none and `feed.xml` is empty.';
  const hint = 'Build where Git has the history of the pages, or turn off `docs.showLastUpdateTime`.';
  return [{ fact, hint, level: 'warning' }];
}

function feedUrl({ route }: PluginEdition, config: PluginSite['config']): string {
  return toUrl(`${route}feed.xml`, config);
}

function feed(pages: readonly ListedPage[], edition: PluginEdition, config: PluginSite['config']): string {
  const entries = pages.flatMap(({ lastUpdate, title, url, description: summary }) =>
    lastUpdate === undefined
      ? []
      : [{ title, url: absoluteUrl(url, config), summary, updated: new Date(lastUpdate).toISOString() }],
  );
  return atomFeed({
    title: edition.title,
    lang: edition.htmlLang,
    home: absoluteUrl(edition.homeUrl, config),
    self: absoluteUrl(feedUrl(edition, config), config),
    entries: entries.toSorted((a, b) => b.updated.localeCompare(a.updated, 'en')).slice(0, MAX_PAGES),
  });
}

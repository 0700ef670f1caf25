import {
  absoluteUrl,
  escapeAttribute,
  toUrl,
  type HeadContext,
  type HeadTag,
  type ListedPage,
  type PluginFile,
  type PluginSite,
} from '../../plugin.ts';
import { atomFeed, element, feedLink, xmlLines, type AtomFeed } from '../shared/atom-feed.ts';
import { blogRoute, optionsIn, type ResolvedBlogOptions } from './blog-options.ts';
import type { BlogData } from './load-blog.ts';

/** The feeds of a blog. Each locale has its own feeds, because it has its own blog home page. */
export function blogFeeds(data: BlogData, site: PluginSite): PluginFile[] {
  const { options } = data;
  const homeId = blogRoute(options).slice(1, -1) || 'index';
  // A page of the docs can have the same id, but it has a source file; the blog's home page is generated.
  const homes = site.pages.filter(({ id, source }) => id === homeId && source === undefined);
  return homes.flatMap((home) =>
    formatsOf(options).map((format) => {
      const route = `${home.route}${format}.xml`;
      const feed = feedOf(data, { home, site, route });
      return { path: route.slice(1), text: () => (format === 'rss' ? rss(feed) : atomFeed(feed)) };
    }),
  );
}

/** Links to the feeds, for every page of a locale. */
export function feedLinks({ options }: BlogData, { config, edition: { locale, title } }: HeadContext): HeadTag[] {
  const folder = locale === config.i18n.defaultLocale ? '' : `/${locale}`;
  return formatsOf(options).map((format) => {
    const href = toUrl(`${folder}${blogRoute(options)}${format}.xml`, config);
    return feedLink(format, feedTitle(optionsIn(options, locale), title), href);
  });
}

function formatsOf({ feedOptions: { type } }: ResolvedBlogOptions): ('rss' | 'atom')[] {
  if (type === null) return [];
  return type === 'all' ? ['rss', 'atom'] : [type];
}

function feedTitle({ blogTitle, feedOptions }: ResolvedBlogOptions, siteTitle: string): string {
  return feedOptions.title ?? `${siteTitle} ${blogTitle}`;
}

function feedOf(
  { options: defaults, posts }: BlogData,
  { home, site: { config, editions, pages }, route }: { home: ListedPage; site: PluginSite; route: string },
): AtomFeed {
  const options = optionsIn(defaults, home.locale);
  const siteTitle = editions.find(({ locale }) => locale === home.locale)?.title ?? config.title;
  const { feedOptions, blogDescription } = options;
  const byId = new Map(
    pages.flatMap((page) => (page.locale === home.locale && page.version === home.version ? [[page.id, page]] : [])),
  );
  const entries = (posts[home.locale] ?? []).flatMap((post) => {
    const page = byId.get(post.route.slice(1, -1));
    if (!page || !post.isListed) return [];
    const date = new Date(post.date).toISOString();
    return [
      {
        title: post.title,
        url: absoluteUrl(page.url, config),
        published: date,
        updated: date,
        summary: page.description,
        authors: post.authors.map(({ name }) => name),
        categories: post.tags.map(({ label }) => label),
      },
    ];
  });
  return {
    title: feedTitle(options, siteTitle),
    subtitle: feedOptions.description ?? blogDescription,
    lang: config.i18n.localeConfigs[home.locale]?.htmlLang ?? home.locale,
    home: absoluteUrl(home.url, config),
    self: absoluteUrl(toUrl(route, config), config),
    rights: feedOptions.copyright,
    entries: entries.slice(0, feedOptions.limit || undefined),
  };
}

/** https://www.rssboard.org/rss-specification */
function rss({ title, subtitle, lang, home, self, rights, entries }: AtomFeed): string {
  const items = entries.map(({ title: name, url, updated, summary, authors = [], categories = [] }) => {
    const details = [
      element('title', name),
      element('link', url),
      element('guid', url),
      element('pubDate', new Date(updated).toUTCString()),
      element('description', summary),
      ...authors.map((author) => element('dc:creator', author)),
      ...categories.map((category) => element('category', category)),
    ];
    return `<item>${details.join('')}</item>`;
  });
  return xmlLines(
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title),
    element('link', home),
    element('description', subtitle),
    element('language', lang),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeAttribute(self)}"/>`,
    element('copyright', rights),
    ...items,
    '</channel></rss>',
  );
}

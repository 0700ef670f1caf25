import {
  absoluteUrl,
  escapeAttribute,
  escapeHtml,
  toUrl,
  type HeadContext,
  type HeadTag,
  type ListedPage,
  type PluginFile,
  type PluginSite,
} from '../../plugin.ts';
import { optionsIn, type ResolvedBlogOptions } from './blog-options.ts';
import type { BlogData, Post } from './blog-types.ts';
import { blogRoute } from './post-route.ts';

type Kind = 'rss' | 'atom';

type Feed = {
  title: string;
  description: string;
  lang: string;
  /** Absolute addresses of the blog and of the feed. */
  home: string;
  self: string;
  copyright: string | undefined;
  entries: readonly { url: string; date: Date; post: Post; description: string }[];
};

const mediaTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

/** The feeds of a blog, for each locale. */
export function blogFeeds(data: BlogData, site: PluginSite): PluginFile[] {
  const { options } = data;
  const homeId = blogRoute(options).slice(1, -1) || 'index';
  const homes = site.pages.filter(({ id, source }) => id === homeId && source === undefined);
  return homes.flatMap((home) =>
    kindsOf(options).map((kind) => {
      const route = `${home.route}${kind}.xml`;
      const feed = feedOf(data, { home, site, route });
      return { path: route.slice(1), text: () => (kind === 'rss' ? rss(feed) : atom(feed)) };
    }),
  );
}

/** Links to the feeds, for every page of a locale. */
export function feedLinks({ options }: BlogData, { config, edition: { locale } }: HeadContext): HeadTag[] {
  const folder = locale === config.i18n.defaultLocale ? '' : `/${locale}`;
  return kindsOf(options).map((kind) => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      type: mediaTypes[kind],
      title: feedTitle(optionsIn(options, locale), config),
      href: toUrl(`${folder}${blogRoute(options)}${kind}.xml`, config),
    },
  }));
}

function kindsOf({ feedOptions: { type } }: ResolvedBlogOptions): Kind[] {
  if (type === null) return [];
  return type === 'all' ? ['rss', 'atom'] : [type];
}

function feedTitle({ blogTitle, feedOptions }: ResolvedBlogOptions, config: PluginSite['config']): string {
  return feedOptions.title ?? `${config.title} ${blogTitle}`;
}

function feedOf(
  { options: defaults, posts }: BlogData,
  { home, site: { config, pages }, route }: { home: ListedPage; site: PluginSite; route: string },
): Feed {
  const options = optionsIn(defaults, home.locale);
  const { feedOptions, blogDescription } = options;
  const byRoute = new Map(
    pages.flatMap((page) => (page.locale === home.locale && page.version === home.version ? [[page.id, page]] : [])),
  );
  const entries = (posts[home.locale] ?? []).flatMap((post) => {
    const page = byRoute.get(post.route.slice(1, -1));
    if (!page || !post.isListed) return [];
    const { description } = page;
    return [{ post, description, url: absoluteUrl(page.url, config), date: new Date(post.date) }];
  });
  return {
    title: feedTitle(options, config),
    description: feedOptions.description ?? blogDescription,
    lang: config.i18n.localeConfigs[home.locale]?.htmlLang ?? home.locale,
    home: absoluteUrl(home.url, config),
    self: absoluteUrl(toUrl(route, config), config),
    copyright: feedOptions.copyright,
    entries: entries.slice(0, feedOptions.limit || undefined),
  };
}

/** https://www.rssboard.org/rss-specification */
function rss({ title, description, lang, home, self, copyright, entries }: Feed): string {
  const items = entries.map(({ url, date, post, description: summary }) =>
    [
      `<item><title>${escapeHtml(post.title)}</title><link>${escapeHtml(url)}</link><guid>${escapeHtml(url)}</guid>`,
      `<pubDate>${date.toUTCString()}</pubDate><description>${escapeHtml(summary)}</description>`,
      ...post.authors.map(({ name }) => `<dc:creator>${escapeHtml(name)}</dc:creator>`),
      ...post.tags.map(({ label }) => `<category>${escapeHtml(label)}</category>`),
      '</item>',
    ].join(''),
  );
  return lines(
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeHtml(title)}</title>`,
    `<link>${escapeHtml(home)}</link>`,
    `<description>${escapeHtml(description)}</description>`,
    `<language>${escapeHtml(lang)}</language>`,
    `<atom:link rel="self" type="${mediaTypes.rss}" href="${escapeAttribute(self)}"/>`,
    ...(copyright === undefined ? [] : [`<copyright>${escapeHtml(copyright)}</copyright>`]),
    ...items,
    '</channel></rss>',
  );
}

/** RFC 4287. */
function atom({ title, description, lang, home, self, copyright, entries }: Feed): string {
  const items = entries.map(({ url, date, post, description: summary }) =>
    [
      `<entry><title>${escapeHtml(post.title)}</title><id>${escapeHtml(url)}</id><link href="${escapeAttribute(url)}"/>`,
      `<published>${date.toISOString()}</published><updated>${date.toISOString()}</updated>`,
      ...(summary === '' ? [] : [`<summary>${escapeHtml(summary)}</summary>`]),
      ...post.authors.map(({ name }) => `<author><name>${escapeHtml(name)}</name></author>`),
      ...post.tags.map(({ label }) => `<category term="${escapeAttribute(label)}"/>`),
      '</entry>',
    ].join(''),
  );
  return lines(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(lang)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<subtitle>${escapeHtml(description)}</subtitle>`,
    `<id>${escapeHtml(home)}</id>`,
    `<link href="${escapeAttribute(home)}"/>`,
    `<link rel="self" href="${escapeAttribute(self)}"/>`,
    `<author><name>${escapeHtml(title)}</name></author>`,
    ...(copyright === undefined ? [] : [`<rights>${escapeHtml(copyright)}</rights>`]),
    `<updated>${(entries[0]?.date ?? new Date(0)).toISOString()}</updated>`,
    ...items,
    '</feed>',
  );
}

function lines(...all: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...all, ''].join('\n');
}

import { absoluteUrl, definePlugin, escapeAttribute, type ListedPage, type PluginSite } from '../../plugin.ts';
import { element, xmlLines } from '../shared/atom-feed.ts';

/** Publishes `sitemap.xml`, and a `robots.txt` that names it. */
export const sitemapPlugin = definePlugin({
  name: 'sitemap',
  files: (_, site) => {
    const { url, baseUrl } = site.config;
    const listed = site.pages.filter(({ unlisted }) => !unlisted);
    const robots = `User-agent: *\nAllow: /\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
    return [
      { path: 'sitemap.xml', text: () => sitemap(listed, site) },
      { path: 'robots.txt', text: () => robots, isDefault: true },
    ];
  },
});

/** Renders `sitemap.xml` with the languages and the last change of each page (https://www.sitemaps.org). */
export function sitemap(pages: readonly ListedPage[], { config }: Pick<PluginSite, 'config'>): string {
  const entries = pages.map(({ url, locales, lastChange }) => {
    const day = lastChange && new Date(lastChange).toISOString().slice(0, 10);
    const links = languagesOf(locales, config.i18n).map(([lang, href]) => {
      const address = escapeAttribute(absoluteUrl(href, config));
      return `<xhtml:link rel="alternate" hreflang="${escapeAttribute(lang)}" href="${address}"/>`;
    });
    return `<url>${element('loc', absoluteUrl(url, config))}${element('lastmod', day)}${links.join('')}</url>`;
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return xmlLines(`<urlset ${namespaces}>`, ...entries, '</urlset>');
}

/** The addresses of a page by language, then its address for `x-default`. Empty if the page has only one language. */
function languagesOf(
  urls: Readonly<Record<string, string>>,
  { localeConfigs, defaultLocale }: PluginSite['config']['i18n'],
): (readonly [string, string])[] {
  const languages = Object.entries(urls).map(([name, url]) => [localeConfigs[name]?.htmlLang ?? name, url] as const);
  if (languages.length < 2) return [];
  const original = urls[defaultLocale];
  return original === undefined ? languages : [...languages, ['x-default', original]];
}

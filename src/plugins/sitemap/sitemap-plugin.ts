import { definePlugin } from '../../plugin.ts';
import { sitemap } from './sitemap.ts';

/** Publishes `sitemap.xml`, and a `robots.txt` that names it. */
export const sitemapPlugin = definePlugin({
  name: 'sitemap',
  files: (_, site) => {
    const { url, baseUrl } = site.config;
    return [
      {
        path: 'sitemap.xml',
        text: () =>
          sitemap(
            site.pages.filter(({ unlisted }) => !unlisted),
            site,
          ),
      },
      {
        path: 'robots.txt',
        text: () => `User-agent: *\nAllow: /\nSitemap: ${url}${baseUrl}sitemap.xml\n`,
        isDefault: true,
      },
    ];
  },
});

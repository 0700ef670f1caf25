import type { DefaultPlugins } from './plugin.ts';
import { docusaurusWith } from './plugins/docusaurus/docusaurus-plugin.ts';
import { feedsPlugin } from './plugins/feeds/feeds-plugin.ts';
import { markdownExportPlugin } from './plugins/markdown-export/markdown-export-plugin.ts';
import { mermaidPlugin } from './plugins/mermaid/mermaid-plugin.ts';
import { redirectsPlugin } from './plugins/redirects/redirects-plugin.ts';
import { sitemapPlugin } from './plugins/sitemap/sitemap-plugin.ts';

/** The plugins of every site, unless its configuration removes one: `plugins: [{ sitemap: false }]`. */
export const defaultPlugins: DefaultPlugins = [
  markdownExportPlugin,
  sitemapPlugin,
  feedsPlugin,
  redirectsPlugin,
  mermaidPlugin,
  docusaurusWith(async (options) => (await import('./plugins/blog/blog-plugin.ts')).blog(options)),
];

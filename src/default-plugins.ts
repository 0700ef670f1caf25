import type { DefaultPlugins } from './plugin.ts';
import { deployPlugin } from './plugins/deploy/deploy-plugin.ts';
import { createDocusaurusPlugin } from './plugins/docusaurus/docusaurus-plugin.ts';
import { feedsPlugin } from './plugins/feeds/feeds-plugin.ts';
import { importersPlugin } from './plugins/importers/importers-plugin.ts';
import { markdownExportPlugin } from './plugins/markdown-export/markdown-export-plugin.ts';
import { mermaidPlugin } from './plugins/mermaid/mermaid-plugin.ts';
import { openapiPlugin } from './plugins/openapi/openapi-plugin.ts';
import { mcpPlugin } from './plugins/mcp/mcp-plugin.ts';
import { searchPlugin } from './plugins/search/search-plugin.ts';
import { picturesPlugin } from './plugins/pictures/pictures-plugin.ts';
import { redirectsPlugin } from './plugins/redirects/redirects-plugin.ts';
import { runsPlugin } from './plugins/openapi/runs/runs-plugin.ts';
import { sitemapPlugin } from './plugins/sitemap/sitemap-plugin.ts';
import { termsPlugin } from './plugins/terms/terms-plugin.ts';

/** The plugins of every site, unless its configuration removes one: `plugins: [{ sitemap: false }]`. */
export const defaultPlugins: DefaultPlugins = [
  searchPlugin,
  mcpPlugin,
  markdownExportPlugin,
  sitemapPlugin,
  feedsPlugin,
  redirectsPlugin,
  termsPlugin,
  picturesPlugin,
  openapiPlugin,
  createDocusaurusPlugin(
    async (options) => (await import('./plugins/blog/blog-plugin.ts')).blog(options),
    import.meta.url,
  ),
  // After the plugins whose transforms create diagrams.
  mermaidPlugin,
  importersPlugin,
  runsPlugin,
  deployPlugin,
];

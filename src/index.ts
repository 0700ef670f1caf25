import type { z } from 'zod';
import type { SidebarsConfig, SiteConfig as ConfigOfSchema } from './core/config/types.ts';
import type { Plugin } from './plugin.ts';
import type { openapiSetting } from './plugins/openapi/options.ts';
import type { search } from './plugins/search/options.ts';

export type * from './core/config/types.ts';

/** The default export of `site.config.ts`; names and meanings match Docusaurus. */
export interface SiteConfig extends Omit<ConfigOfSchema<'search'>, 'plugins'> {
  /** Search settings. */
  search?: z.input<typeof search>;
  /** The contract of the API reference, or a list of contracts. Without it, the site has no API reference. */
  openapi?: z.input<typeof openapiSetting>;
  /** Plugins of the site; `{ sitemap: false }` removes a default plugin. */
  plugins?: readonly (Plugin | Readonly<Record<string, false>>)[];
}

/**
 * Gives `site.config.ts` its type.
 * @example export default defineConfig({ title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/' });
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}

/**
 * Gives `sidebars.ts` its type.
 * @example export default defineSidebars({ docs: ['index', 'guides/install'] });
 */
export function defineSidebars<T extends SidebarsConfig>(sidebars: T): T {
  return sidebars;
}

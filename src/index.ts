import type { z } from 'zod';
import type { SidebarsConfig, SiteConfig as ConfigOfSchema } from './core/config/types.ts';
import type { Plugin } from './plugin.ts';
import type { openapi } from './plugins/openapi/options.ts';
import type { search } from './plugins/search/options.ts';

export type * from './core/config/types.ts';

/** The default export of `site.config.ts`; names and meaning match Docusaurus. */
export type SiteConfig = Omit<ConfigOfSchema, 'plugins'> & {
  /** Settings of the search. */
  search?: z.input<typeof search>;
  /** The API reference. Without it the site has none. */
  openapi?: z.input<typeof openapi>;
  /** Plugins of the site; `{ sitemap: false }` removes a default one. */
  plugins?: readonly (Plugin | Readonly<Record<string, false>>)[];
};

/** Gives `site.config.ts` its type: `export default defineConfig({ … })`. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}

/** Gives `sidebars.ts` its type: `export default defineSidebars({ … })`. */
export function defineSidebars<T extends SidebarsConfig>(sidebars: T): T {
  return sidebars;
}

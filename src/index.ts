import type { SiteConfig } from './config/site-config.ts';
import type { SidebarsConfig } from './config/types.ts';

export type * from './config/site-config.ts';
export type * from './config/types.ts';

/** Gives `site.config.ts` its type: `export default defineConfig({ … })`. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}

/** Gives `sidebars.ts` its type: `export default defineSidebars({ … })`. */
export function defineSidebars<T extends SidebarsConfig>(sidebars: T): T {
  return sidebars;
}

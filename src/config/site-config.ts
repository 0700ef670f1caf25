import type { z } from 'zod';
import type { Plugin } from '../plugin.ts';
import type { siteConfig } from './schema/schema.ts';

/** What `site.config.ts` exports; names and meaning as in Docusaurus. */
export type SiteConfig = Omit<z.input<typeof siteConfig>, 'plugins'> & {
  plugins?: readonly (Plugin | Readonly<Record<string, false>>)[];
};

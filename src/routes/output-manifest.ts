import type { Site } from '../site/types.ts';
import { listRedirects, type Redirects } from './redirects.ts';

/** What `serve` has to know of an output folder. */
export type OutputManifest = {
  baseUrl: string;
  trailingSlash: boolean;
  redirects: Redirects;
  headers: Record<string, string>;
};

const file = '.area-docs.json';

export const outputManifest = {
  file,
  of: ({ config }: Site) => ({
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    redirects: listRedirects(config),
  }),
};

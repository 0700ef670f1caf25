import type { Site } from '../site/types.ts';

/** What `serve` has to know of an output folder. */
export type OutputManifest = { baseUrl: string; trailingSlash: boolean; headers: Record<string, string> };

const file = '.area-docs.json';

export const outputManifest = {
  file,
  of: ({ config: { baseUrl, trailingSlash } }: Site) => ({ baseUrl, trailingSlash }),
};

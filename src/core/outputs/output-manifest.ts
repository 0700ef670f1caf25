import type { MadeFile } from '../extend/fields/plugin-files.ts';
import { editionName } from '../site/editions/edition.ts';
import type { Site } from '../site/types.ts';
import type { Redirects } from '../base/addresses/redirect-of.ts';

/** Data about an output folder for `serve` and `mcp`. */
export type OutputManifest = {
  title: string;
  /** The site's address, without a path. */
  url: string;
  baseUrl: string;
  trailingSlash: boolean;
  redirects: Redirects;
  headers: Record<string, string>;
  /** In the order of the site; the first is the default. */
  editions: readonly {
    name: string;
    /** Paths of files that tools read, by their name for them. */
    files?: Readonly<Record<string, string>>;
  }[];
};

const file = '.area-docs.json';

export const outputManifest = {
  file,
  of: (
    { config, layouts }: Site,
    { redirects, files }: { redirects: Redirects; files: readonly MadeFile[] },
  ): Omit<OutputManifest, 'headers'> => {
    return {
      title: config.title,
      url: config.url,
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      redirects,
      editions: layouts.map((layout) => {
        const toolFiles = files.flatMap(({ forTools, path }) =>
          forTools && forTools.version === layout.version ? [[forTools.name, path] as const] : [],
        );
        return { name: editionName(layout), ...(toolFiles.length > 0 && { files: Object.fromEntries(toolFiles) }) };
      }),
    };
  },
};

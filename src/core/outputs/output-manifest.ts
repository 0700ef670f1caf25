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
    /** Path of the contract as JSON, of several the first. */
    contract?: string;
    /** Paths of contracts with a name, by name; absent if there are none. */
    contracts?: Readonly<Record<string, string>>;
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
        const own = files.filter(({ describes }) => describes && describes.version === layout.version);
        const named = own.flatMap(({ describes, path }) =>
          describes?.name === undefined ? [] : [[describes.name, path]],
        );
        return {
          name: editionName(layout),
          ...(own[0] && { contract: own[0].path }),
          ...(named.length > 0 && { contracts: Object.fromEntries(named) as Record<string, string> }),
        };
      }),
    };
  },
};

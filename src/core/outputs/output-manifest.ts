import type { MadeFile } from '../extend/fields/plugin-files.ts';
import { editionName } from '../site/editions/edition.ts';
import type { Site } from '../site/types.ts';
import type { Redirects } from '../base/addresses/redirect-of.ts';

/** Data about an output folder for `serve` and `mcp`. */
export type OutputManifest = ReturnType<typeof outputManifest.of> & { headers: Record<string, string> };

export const outputManifest = {
  file: '.area-docs.json',
  of({ config, layouts }: Site, { redirects, files }: { redirects: Redirects; files: readonly MadeFile[] }) {
    return {
      title: config.title,
      /** The site's address, without a path. */
      url: config.url,
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      pageFolders: config.pageFolders,
      redirects,
      /** In the order of `layouts`. Tools read the first edition by default. */
      editions: layouts.map((layout) => {
        // File paths by the name that the tools of plugins use.
        const toolFiles = files.flatMap(({ forTools, path }) =>
          forTools && forTools.version === layout.version ? [[forTools.name, path] as const] : [],
        );
        return { name: editionName(layout), ...(toolFiles.length > 0 && { files: Object.fromEntries(toolFiles) }) };
      }),
    };
  },
};

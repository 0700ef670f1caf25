import { contractOf, contractUrlPath } from '../../plugins/openapi/site/contract-folder.ts';
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
    /** Path of the contract as JSON. */
    contract?: string;
  }[];
};

const file = '.area-docs.json';

export const outputManifest = {
  file,
  of: (site: Site, redirects: Redirects): Omit<OutputManifest, 'headers'> => {
    const { config, contracts } = site;
    return {
      title: config.title,
      url: config.url,
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      redirects,
      editions: site.layouts.map((layout) => {
        const version = contracts.find((one) => one.version?.name === layout.version)?.version;
        const hasContract = contractOf(site, layout.version) !== undefined;
        return {
          name: editionName(layout),
          ...(hasContract && { contract: contractUrlPath('openapi.json', version, config) }),
        };
      }),
    };
  },
};

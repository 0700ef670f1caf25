import { SiteError } from '../../base/errors/site-error.ts';
import { absoluteUrl } from '../../base/addresses/url.ts';
import type { Redirects } from '../../base/addresses/redirect-of.ts';
import type { Site } from '../../site/types.ts';

/** Reports a site without a page at its base URL. `files` are the paths of its published files other than pages. */
export function checkRoot(
  site: Site,
  configFile: string,
  files: readonly string[],
  redirects: Redirects = {},
): SiteError[] {
  const { config, pages } = site;
  const isThere = pages.some(({ url }) => url === config.baseUrl) || files.includes('index.html');
  if (isThere || pages.length === 0 || config.baseUrl.replace(/\/$/, '') in redirects) return [];
  return [
    new SiteError({
      topic: 'addresses',
      fact: `The site has no page at ${absoluteUrl(config.baseUrl, config)}, so readers see "Page not found" there.`,
      place: { file: configFile },
      hint: 'Add `content/index.md`, or a redirect from `/` in `redirects`.',
    }),
  ];
}

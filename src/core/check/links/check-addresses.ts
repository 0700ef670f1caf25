import { ownValue } from '../../base/records.ts';
import { pathError } from '../../base/addresses/path-error.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { withoutSlash, type Redirects } from '../../base/addresses/redirect-of.ts';
import { absoluteUrl } from '../../base/addresses/url.ts';
import type { Page, Site } from '../../site/types.ts';

/**
 * Reports pages that no link can reach, because their route contains characters with a special meaning in addresses.
 * Routes that are also invalid as file names are left to the check of published paths.
 */
export function checkAddresses(pages: readonly Pick<Page, 'route' | 'place'>[]): SiteError[] {
  return pages.flatMap(({ route, place }) => {
    const character = /[#%]/.exec(route)?.[0];
    if (character === undefined || pathError(`${route.slice(1)}index.html`) !== undefined) return [];
    return new SiteError({
      topic: 'addresses',
      fact: `The address "${route}" contains ${JSON.stringify(character)}, which has a special meaning in addresses.`,
      place,
      hint: 'Rename the file, or give the page a `slug` without it.',
    });
  });
}

/** Reports a site without a page at its base URL. `files` are the paths of its published files other than pages. */
export function checkRoot(
  site: Site,
  configFile: string,
  files: readonly string[],
  redirects: Redirects = {},
): SiteError[] {
  const { config, pages } = site;
  const hasRootPage = pages.some(({ url }) => url === config.baseUrl) || files.includes('index.html');
  if (hasRootPage || pages.length === 0 || ownValue(redirects, withoutSlash(config.baseUrl)) !== undefined) return [];
  return [
    new SiteError({
      topic: 'addresses',
      fact: `The site has no page at ${absoluteUrl(config.baseUrl, config)}, so readers see "Page not found" there.`,
      place: { file: configFile },
      hint: 'Add `content/index.md`, or a redirect from `/` in `redirects`.',
    }),
  ];
}

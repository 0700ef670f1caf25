import { pathError } from '../../base/addresses/path-error.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import type { Page } from '../../site/page-types.ts';

/**
 * Reports pages that no link can reach, because their route contains characters with another meaning in addresses.
 * Routes that cannot be file names either are reported with the published paths.
 */
export function checkAddresses(pages: readonly Pick<Page, 'route' | 'place'>[]): SiteError[] {
  return pages.flatMap(({ route, place }) => {
    const found = /[#%]/.exec(route)?.[0];
    if (found === undefined || pathError(`${route.slice(1)}index.html`) !== undefined) return [];
    return new SiteError({
      topic: 'addresses',
      fact: `The address "${route}" has ${JSON.stringify(found)}, which ends or changes an address in browsers.`,
      place,
      hint: 'Rename the file, or give the page a `slug` without it.',
    });
  });
}

import { SiteError } from '../../base/errors/site-error.ts';
import type { Page } from '../../site/page-types.ts';

/**
 * Reports pages whose route contains characters with another meaning in addresses, so that no link would reach them.
 */
export function checkAddresses(pages: readonly Pick<Page, 'route' | 'source'>[]): SiteError[] {
  return pages.flatMap(({ route, source }) => {
    const found = /[?#\\%]|\p{Cc}/u.exec(route)?.[0];
    if (found === undefined) return [];
    return new SiteError({
      fact: `The address "${route}" has ${JSON.stringify(found)}, which ends or changes an address in browsers.`,
      place: { file: source },
      hint: 'Rename the file, or give the page a `slug` without it.',
    });
  });
}

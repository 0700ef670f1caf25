import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { relativePath } from '../../base/addresses/path-inside.ts';
import { isExternalUrl } from '../../base/addresses/url.ts';
import { SiteError, uniqueErrors } from '../../base/errors/site-error.ts';
import { sheetText, siteSheets } from '../../read/site-sheets.ts';
import type { Extensions } from '../../extend/extensions.ts';
import type { Site } from '../../site/types.ts';
import type { PolicyErrors } from './check-policy.ts';
import type { PageResource, ResourceUse } from './page-resources.ts';
import { textFinder } from './source-texts.ts';

type AddressUse = ResourceUse & { resource: Extract<PageResource, { kind: 'address' }> };

/** Resources that the style sheets of a site load, except by an address relative to the sheet. */
export function sheetUses({ siteDir, styles }: Pick<Extensions, 'siteDir' | 'styles'>): AddressUse[] {
  return siteSheets(styles, siteDir).flatMap((file) => {
    const source = relativePath(siteDir, file);
    const resources = addressesOfSheet(sheetText(siteDir, source));
    return resources.map((resource) => ({ resource, source, url: '/' }));
  });
}

/**
 * Reports addresses in style sheets that begin with the base path but lead to no published file, in the same way as
 * missing pictures of pages.
 */
export function missingSheetFiles(
  site: Pick<Site, 'config' | 'sources'>,
  siteDir: string,
  uses: readonly AddressUse[],
  published: ReadonlySet<string>,
): PolicyErrors {
  const { baseUrl, onBrokenImages } = site.config;
  const placesOf = textFinder(siteDir, site);
  const isMissing = ({ resource: { address } }: AddressUse) => {
    return (
      address.startsWith(baseUrl) &&
      !isExternalUrl(address) &&
      !published.has(decodeAddress(address.slice(baseUrl.length).replace(/[?#].*/s, '')))
    );
  };
  const missing = uses.filter(isMissing).flatMap(({ resource: { address }, source }) => {
    const fact = `The file "${address}" does not exist.`;
    const hint = 'Put it into the `static` folder, or write a path relative to the style sheet.';
    return placesOf(address, source).map((place) => new SiteError({ topic: 'theme', fact, hint, ...place }));
  });
  const found = uniqueErrors(missing);
  return { errors: onBrokenImages === 'throw' ? found : [], warnings: onBrokenImages === 'warn' ? found : [] };
}

/** The addresses in a style sheet that are not relative to it: imported sheets, fonts and pictures. */
export function addressesOfSheet(css: string): AddressUse['resource'][] {
  const resources: AddressUse['resource'][] = [];
  // Groups: 1 the start of `@font-face`, 2 the end of a block, 3 `@import` before `url()`, 4–6 the address in `url()`,
  // 7–8 the address in an `@import` without `url()`.
  const pattern =
    /\/\*[\s\S]*?\*\/|@namespace[^;]*|(@font-face\s*\{)|(\})|(@import\s+)?(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))|(?<=@import\s+)(?:"([^"]*)"|'([^']*)'))/gi;
  let isFont = false;
  for (const { 1: font, 2: end, 3: sheet, ...values } of css.matchAll(pattern)) {
    if (font !== undefined || end !== undefined) isFont = font !== undefined;
    const address = [values[4], values[5], values[6], values[7], values[8]].find((value) => value !== undefined);
    if (address === undefined || !/^([a-z][a-z\d+.-]*:\/)?\//i.test(address)) continue;
    const isSheet = sheet !== undefined || values[7] !== undefined || values[8] !== undefined;
    const ofUrl = isFont ? ['font-src', '@font-face'] : ['img-src', 'url()'];
    const [directive = '', element = ''] = isSheet ? ['style-src', '@import'] : ofUrl;
    resources.push({ kind: 'address', directive, address, element });
  }
  return resources;
}

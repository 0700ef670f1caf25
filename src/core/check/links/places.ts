import { ownValue } from '../../base/own-value.ts';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { Place } from '../../base/errors/site-error.ts';
import type { Site } from '../../site/types.ts';
import { contractLink, localTargets } from '../../../plugins/openapi/site/contract-link.ts';

/**
 * Returns a function that finds an address in a page's source, given its form in the rendered page. Addresses missing
 * there may come from the contract, whose texts appear on many pages.
 */
export function placesOf(site: Site): (source: string, href: string) => readonly Place[] {
  // Editions that share a file resolve its addresses differently.
  const bySource = Map.groupBy(site.pages, ({ source }) => source);
  let ofContract: ReadonlyMap<string, readonly Place[]> | undefined;
  return (source, href) => {
    for (const { body, links } of bySource.get(source) ?? []) {
      const content = 'content' in body ? body.content : undefined;
      const written = content?.links.filter((link) => ownValue(links, decodeAddress(link.href)) === href) ?? [];
      if (written.length > 0) return written.map(({ line, column }) => ({ file: source, line, column }));
    }
    ofContract ??= placesInContracts(site);
    return ofContract.get(href) ?? [];
  };
}

/** The places of all addresses in the Markdown of the contracts, by their form in rendered pages. */
function placesInContracts(site: Site): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const { contract, file, version } of site.contracts) {
    const targets = site.config.i18n.locales.map((locale) => localTargets({ locale, version }, site));
    for (const [index, text] of (contract?.source.yaml ?? '').split('\n').entries()) {
      for (const { 0: link, 1: href = '', index: start } of text.matchAll(/\]\(<?([^\s)>]+)/g)) {
        const place = { file, line: index + 1, column: start + link.length - href.length + 1 };
        const urls = targets.map((local) => contractLink(href, local, site));
        for (const url of new Set(urls)) found.set(url, [...(found.get(url) ?? []), place]);
      }
    }
  }
  return found;
}

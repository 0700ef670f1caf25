import { decodeAddress } from '../../../core/base/addresses/decode-address.ts';
import { isExternalUrl, toRoute } from '../../../core/base/addresses/url.ts';
import { SiteError, type Place } from '../../../core/base/errors/site-error.ts';
import { asText } from '../contract/document/json.ts';
import { walkDocument } from '../contract/document/walk-document.ts';
import { contractLink, localTargets } from '../site/contract-link.ts';
import type { SiteContract } from '../site/types.ts';
import type { Site } from '../../../core/site/types.ts';

const picture = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g;

/** Reports pictures in the Markdown of contracts that are not among `files`, the published files of the site. */
export function checkContractPictures(site: Site, files: readonly string[]): SiteError[] {
  const published = new Set(files);
  return site.contracts.flatMap((contract) => {
    const targets = localTargets({ locale: site.config.i18n.defaultLocale, version: contract.version }, site);
    return picturesOf(contract).flatMap(({ href, place }) => {
      if (isExternalUrl(href)) return [];
      const url = URL.parse(contractLink(href, targets, site), 'http://site');
      const path = toRoute(decodeAddress(url?.pathname ?? ''), site.config)?.slice(1, -1);
      if (path !== undefined && published.has(path)) return [];
      const fact = `The picture "${href}" does not exist.`;
      return [
        new SiteError({
          fact,
          place,
          hint: 'Pictures of a contract are relative to the `static` folder: `/img/a.png`.',
        }),
      ];
    });
  });
}

/** The addresses of all pictures, each with all its places in the text. */
function picturesOf({ contract, file }: SiteContract): { href: string; place: Place }[] {
  const { yaml = '', json = '{}' } = contract?.source ?? {};
  if (!yaml.includes('![')) return [];
  const shown = new Set<string>();
  walkDocument(JSON.parse(json), (part) => {
    const notes = Array.isArray(part['x-notes']) ? part['x-notes'].map(asText) : [];
    for (const text of [asText(part['summary']), asText(part['description']), ...notes]) {
      for (const [, href = ''] of withoutCode(text ?? '').matchAll(picture)) shown.add(href);
    }
  });
  return [...shown].flatMap((href) => placesIn(yaml, href, file).map((place) => ({ href, place })));
}

/** The places of an address; the file alone if the text has line breaks there. */
function placesIn(source: string, href: string, file: string): Place[] {
  const places = source.split('\n').flatMap((line, index) => {
    const found = [...line.matchAll(picture)].filter(([, written]) => written === href);
    return found.map(({ 0: link, index: start }) => {
      return { file, line: index + 1, column: start + link.length - href.length + 1 };
    });
  });
  return places.length > 0 ? places : [{ file }];
}

/** Markdown without code blocks and code spans. */
function withoutCode(text: string): string {
  return text.replaceAll(/(`+)[^`][\s\S]*?\1/g, '');
}

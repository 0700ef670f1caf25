import { type PluginLink, type PluginSite, type PluginSource, isExternalUrl } from '../../../plugin.ts';
import { withoutCode } from '../contract/description/code-or.ts';
import { markdownFields } from '../contract/document/markdown-fields.ts';
import { walkDocument } from '../contract/document/walk-document.ts';
import { contractLink, localTargets } from '../site/contract-link.ts';
import { contractsOfVersion, isForeign, sourceFiles } from '../site/contract-folder.ts';
import type { OpenapiData, SiteContract } from '../site/types.ts';

/** The text of each contract, with the addresses of links and pictures in its descriptions. */
export function referenceSources({ contracts }: OpenapiData, site: PluginSite): PluginSource[] {
  return contracts.flatMap((siteContract) => {
    if (!siteContract.contract) return [];
    const { onBrokenLinks: onBroken } = siteContract.options;
    const urlsOf = urlResolver(siteContract, contracts, site);
    const files = sourceFiles(siteContract);
    const shownAddresses = shownPictures(siteContract, files);
    const sources = files.map(({ file, text }): PluginSource => {
      const pictures = [...findAddresses(text, picture)].filter(({ href }) => shownAddresses.has(href));
      const links = [
        ...Array.from(findAddresses(text, /\]\(<?([^\s)>]+)/g), (found) => ({ kind: 'link' as const, ...found })),
        ...pictures.map((found) => ({ kind: 'image' as const, ...found })),
      ].map((link) => ({ ...link, urls: urlsOf(link.href) }));
      return { file, text, links, ...(onBroken && { onBroken }), isForeign: isForeign(siteContract.options) };
    });
    // Addresses that are split over lines in the file have no place.
    const placedAddresses = new Set(sources.flatMap(({ links }) => links.map(({ href }) => href)));
    const unplacedPictures = [...shownAddresses].filter((href) => !placedAddresses.has(href));
    const [first, ...more] = sources;
    const unplacedLinks = unplacedPictures.map((href): PluginLink => ({ kind: 'image', href, urls: urlsOf(href) }));
    return first ? [{ ...first, links: [...first.links, ...unplacedLinks] }, ...more] : [];
  });
}

/** Returns a function that lists the public addresses of a link in a contract, with the default locale first. */
function urlResolver(one: SiteContract, all: readonly SiteContract[], site: PluginSite): (href: string) => string[] {
  const { config, pages } = site;
  const { version } = one;
  const { locales, defaultLocale } = config.i18n;
  const ranked = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)];
  const contracts = contractsOfVersion({ contracts: all }, version?.name);
  const editions = ranked.map((locale) => localTargets({ locale, version, contracts }, config, pages));
  return (href) => [...new Set(editions.map((targets) => contractLink(href, one, { targets, config })))];
}

const picture = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g;

/** Addresses of the local pictures in the Markdown of a contract. */
function shownPictures({ contract }: SiteContract, files: readonly { text: string }[]): ReadonlySet<string> {
  const shown = new Set<string>();
  if (!files.some(({ text }) => text.includes('!['))) return shown;
  walkDocument(JSON.parse(contract?.source.json ?? '{}'), (part) => {
    for (const { text } of markdownFields(part)) {
      for (const [, href = ''] of withoutCode(text).matchAll(picture)) if (!isExternalUrl(href)) shown.add(href);
    }
  });
  return shown;
}

/** The addresses that a pattern finds, with their places. */
function* findAddresses(source: string, pattern: RegExp): Generator<{ href: string; line: number; column: number }> {
  for (const [index, text] of source.split('\n').entries()) {
    for (const { 0: link, 1: href = '', index: start } of text.matchAll(pattern)) {
      yield { href, line: index + 1, column: start + link.length - href.length + 1 };
    }
  }
}

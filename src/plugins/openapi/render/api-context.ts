import type { Contract } from '../contract/types.ts';
import { allows, contentPolicy } from '../../../core/routes/content-policy.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import { contractsOf } from '../site/contract-folder.ts';
import { operationsOn, referencePart } from '../site/reference-part.ts';
import { operationUrl } from '../site/operation-url.ts';
import { editionName, isSameEdition, type Edition } from '../../../core/site/editions/edition.ts';
import type { LocalTargets } from '../../../core/site/resolve-link.ts';
import type { Site } from '../../../core/site/types.ts';
import type { ApiContext, ApiContexts } from '../reference/contract-texts.ts';
import { contractLink, localTargets } from '../site/contract-link.ts';
import type { LoadedSite } from '../../../core/check/load-site.ts';
import { makeContractTexts, type ContractTextsMaker } from './contract-texts.ts';
import { mentions } from './mentions.ts';

/** Prepares what the pages of each contract show beyond plain data: Markdown and code as html, addresses, mentions. */
export async function apiContexts(
  { site, texts }: Pick<LoadedSite, 'site' | 'texts'>,
  textsOf: ContractTextsMaker = makeContractTexts,
): Promise<ApiContexts> {
  const contexts: Record<string, ApiContext> = {};
  for (const one of contractsOf(site)) {
    const { contract, file, version } = one;
    if (!contract) continue;
    const plain = await textsOf(contract, { file, seconds: site.config.pageTimeout });
    for (const locale of site.config.i18n.locales) {
      const edition = { locale, version: version?.name };
      const targets = localTargets({ ...one, locale }, site.config, site.pages);
      const markdown = new Map(
        [...plain.markdown].map(([text, html]) => [text, withSiteLinks(html, targets, site)] as const),
      );
      const own = addressesIn(edition, { site, texts });
      const sandbox = site.config.openapi?.sandbox !== undefined && { sandboxCommand: sandboxCommand(site.config) };
      const logo = logoOf(contract, targets, site);
      contexts[editionName(edition)] = {
        contract,
        texts: { ...plain, markdown },
        ...own,
        ...sandbox,
        ...(logo !== undefined && { logo }),
      };
    }
  }
  return contexts;
}

/** Addresses of the contract's pages in an edition. */
function addressesIn(edition: Edition, { site, texts }: Pick<LoadedSite, 'site' | 'texts'>) {
  const pages = site.pages.filter((page) => isSameEdition(page, edition));
  const references = pages.flatMap((page) => operationsOn(page.body).map((operation) => ({ operation, page })));
  const urls = new Map(references.map(({ operation: { id }, page }) => [id, operationUrl(id, page)]));
  const usedIn = mentions({ site, texts }, references);
  const parts = pages.flatMap(({ body, url }) => ({ part: referencePart(body), url }));
  const schemaUrls = new Map(parts.flatMap(({ part, url }) => (part?.kind === 'schema' ? [[part.name, url]] : [])));
  const callUrls = new Map(
    parts.flatMap(({ part, url }) => (part?.kind === 'server-call' ? [[part.call.id, url]] : [])),
  );
  return { urls, schemaUrls, callUrls, usedIn };
}

/** The logo's address, unless the policy would block it: a picture that is not there is worse than none. */
function logoOf({ info }: Contract, targets: LocalTargets, site: Site): string | undefined {
  if (!info.logo) return undefined;
  const url = contractLink(info.logo.url, targets, site);
  const self = new URL(site.config.url).origin;
  const address = URL.parse(url, self);
  return address && allows(contentPolicy(site), 'img-src', address, self) ? url : undefined;
}

/**
 * Addresses of the site in the contract are written as routes, as in pages. An address without a route is broken, so
 * its picture is removed.
 */
function withSiteLinks(html: string, targets: LocalTargets, site: Site): string {
  return html.replace(
    /(<a [^>]*href="|<img [^>]*src="(?!"))([^"]*)"/g,
    (_whole, start: string, href: string) => `${start}${contractLink(href, targets, site)}"`,
  );
}

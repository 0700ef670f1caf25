import type { ComponentDataContext, PluginSite, WrittenPage } from '../../../plugin.ts';
import { schemaUsers } from '../contract/lists/schema-users.ts';
import type { Contract } from '../contract/types.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import type { ApiContext } from '../reference/contract-texts.ts';
import { contractLink, localTargets } from '../site/contract-link.ts';
import { operationUrl } from '../site/operation-url.ts';
import { operationsOfPart } from '../site/reference-part.ts';
import type { OpenapiData, ReferencePart } from '../site/types.ts';
import { contractTexts } from './contract-texts.ts';
import { mentions } from './mentions.ts';

/** Prepares content for the pages of a contract: Markdown and code as html, addresses, and mentions. */
export async function apiContext(
  { options, contracts }: OpenapiData,
  { config, pages: all }: PluginSite,
  { edition, pages, allows, ...render }: ComponentDataContext,
): Promise<ApiContext | undefined> {
  const found = contracts.find(({ version }) => version?.name === edition.version);
  if (!found?.contract) return undefined;
  const { contract, file } = found;
  const targets = localTargets({ ...found, locale: edition.locale }, { ...config, openapi: options }, all);
  const linkOf = (href: string) => contractLink(href, targets, { config });
  const texts = await contractTexts(contract, file, render);
  const logo = logoOf(contract, linkOf, allows);
  return {
    contract,
    texts: {
      ...texts,
      markdown: new Map([...texts.markdown].map(([text, html]) => [text, withSiteLinks(html, linkOf)] as const)),
    },
    ...addressesIn(pages),
    schemaUsers: schemaUsers(contract),
    ...(options.sandbox !== undefined && { sandboxCommand: sandboxCommand(config) }),
    ...(logo !== undefined && { logo }),
  };
}

/** Addresses of the contract's pages in an edition. */
function addressesIn(pages: readonly WrittenPage[]) {
  const references = pages.flatMap((page) => operationsOfPart(page.own).map((operation) => ({ operation, page })));
  const urls = new Map(references.map(({ operation: { id }, page }) => [id, operationUrl(id, page)]));
  const parts = pages.map(({ own, url }) => ({ part: own as ReferencePart | undefined, url }));
  const schemaUrls = new Map(parts.flatMap(({ part, url }) => (part?.kind === 'schema' ? [[part.name, url]] : [])));
  const callUrls = new Map(
    parts.flatMap(({ part, url }) => (part?.kind === 'server-call' ? [[part.call.id, url]] : [])),
  );
  return { urls, schemaUrls, callUrls, usedIn: mentions(pages, references) };
}

type LinkOf = (href: string) => string;

/** The logo's address; undefined if the policy would block it, because a broken picture is worse than none. */
function logoOf({ info }: Contract, linkOf: LinkOf, allows: ComponentDataContext['allows']): string | undefined {
  if (!info.logo) return undefined;
  const url = linkOf(info.logo.url);
  return allows('img', url) ? url : undefined;
}

/**
 * Addresses of the site in the contract are written as routes, as in pages. An address without a route is broken, so
 * its picture is removed.
 */
function withSiteLinks(html: string, linkOf: LinkOf): string {
  return html.replace(
    /(<a [^>]*href="|<img [^>]*src="(?!"))([^"]*)"/g,
    (_whole, start: string, href: string) => `${start}${linkOf(href)}"`,
  );
}

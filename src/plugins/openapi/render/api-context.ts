import { posix } from 'node:path';
import { decodeHtml, escapeAttribute } from '../../../helpers.ts';
import type { ComponentDataContext, PluginSite, WrittenPage } from '../../../plugin.ts';
import { parsePointer, toPointer } from '../contract/document/json-pointer.ts';
import { methodKeys } from '../contract/lists/list-operations.ts';
import { schemaUsers } from '../contract/lists/schema-users.ts';
import type { Contract } from '../contract/types.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import type { ApiContext } from '../reference/api-context.ts';
import { contractLink, localTargets } from '../site/contract-link.ts';
import { contractForms, contractsOfVersion, contractUrlPath, sandboxOffer } from '../site/contract-folder.ts';
import { operationsOfPart, operationUrl } from '../site/page-operations.ts';
import type { OpenapiData, ReferencePart, SiteContract } from '../site/types.ts';
import { findMentions, type ShownOperation } from './mentions.ts';
import { renderTexts } from './render-texts.ts';

/** Prepares content for the pages of each contract: Markdown and code as HTML, addresses, and mentions. */
export async function apiContexts(
  data: OpenapiData,
  { config, pages: sitePages }: PluginSite,
  { edition, pages, allows, ...render }: ComponentDataContext,
): Promise<readonly ApiContext[] | undefined> {
  const contracts = contractsOfVersion(data, edition.version);
  const targets = localTargets(
    { locale: edition.locale, version: contracts[0]?.version, contracts },
    config,
    sitePages,
  );
  const contexts: ApiContext[] = [];
  const pagesOf = ({ options: { id } }: SiteContract) =>
    pages.filter((page) => (page.own as ReferencePart | undefined)?.contract === id);
  const urlsByContract = new Map(contracts.map((one) => [one, operationUrls(pagesOf(one))]));
  for (const siteContract of contracts) {
    const { contract, file, folder, options } = siteContract;
    if (!contract) continue;
    const { source: _, ...withoutSource } = contract;
    const linkOf = (href: string) => contractLink(href, siteContract, { targets, config });
    const texts = await renderTexts(contract, file, render);
    const ownPages = pagesOf(siteContract);
    contexts.push({
      ...(options.id !== undefined && { id: options.id }),
      folder,
      contract: withoutSource,
      texts: {
        ...texts,
        markdown: new Map([...texts.markdown].map(([text, html]) => [text, withSiteLinks(html, linkOf)] as const)),
      },
      urls: urlsByContract.get(siteContract) ?? new Map(),
      ...otherUrls(ownPages),
      usedIn: findMentions(pages, operationsOn(ownPages), operationsOn(pages)),
      foreign: foreignOperations(siteContract, urlsByContract),
      schemaUsers: schemaUsers(contract),
      downloads: new Map(contractForms.map((form) => [form, linkOf(`/${contractUrlPath(form, { folder })}`)])),
      ...(options.sandbox !== undefined && {
        sandboxCommand: sandboxCommand(config),
        sandboxOffer: sandboxOffer(options),
      }),
      logo: logoOf(contract, linkOf, allows),
    });
  }
  return contexts.length === 0 ? undefined : contexts;
}

/** Addresses of the pages of schemas, webhooks and callbacks. */
function otherUrls(pages: readonly WrittenPage[]) {
  const parts = pages.map(({ own, url }) => ({ part: own as ReferencePart | undefined, url }));
  const schemaUrls = new Map(parts.flatMap(({ part, url }) => (part?.kind === 'schema' ? [[part.name, url]] : [])));
  const callUrls = new Map(
    parts.flatMap(({ part, url }) => (part?.kind === 'server-call' ? [[part.call.id, url]] : [])),
  );
  return { schemaUrls, callUrls };
}

function operationUrls(pages: readonly WrittenPage[]): ReadonlyMap<string, string> {
  return new Map(operationsOn(pages).map(({ operation: { id }, page }) => [id, operationUrl(id, page)]));
}

function operationsOn(pages: readonly WrittenPage[]): ShownOperation[] {
  return pages.flatMap((page) => operationsOfPart(page.own).map((operation) => ({ operation, page })));
}

type LinkOf = (href: string) => string;

/** The logo's address; undefined if the content policy blocks it, because no picture is better than a broken one. */
function logoOf({ info }: Contract, linkOf: LinkOf, allows: ComponentDataContext['allows']): string | undefined {
  if (!info.logo) return undefined;
  const url = linkOf(info.logo.url);
  return allows('img', url) ? url : undefined;
}

/**
 * Replaces the routes in links and pictures with public addresses. Skips pictures without an address: the renderer
 * removes addresses with forbidden schemes.
 */
function withSiteLinks(html: string, linkOf: LinkOf): string {
  return html.replace(
    /(<a [^>]*href="|<img [^>]*src="(?!"))([^"]*)"/g,
    (_whole, start: string, href: string) => `${start}${escapeAttribute(linkOf(decodeHtml(href)))}"`,
  );
}

/** Operations of other contracts that responses link to, by the reference as written in the contract. */
function foreignOperations(
  { file, contract }: SiteContract,
  urlsByContract: ReadonlyMap<SiteContract, ReadonlyMap<string, string>>,
): ApiContext['foreign'] {
  const links = contract?.operations.flatMap(({ responses }) => responses.flatMap((response) => response.links)) ?? [];
  const references = new Set(links.flatMap(({ elsewhere }) => elsewhere ?? []));
  const entries = [...references].flatMap((reference) => {
    // For example `../shop/openapi.yaml#/paths/~1orders/get`.
    const [address = '', pointer = ''] = reference.split('#');
    const owner = [...urlsByContract.keys()].find((one) => one.file === posix.join(posix.dirname(file), address));
    const [, path, ...keys] = parsePointer(`#${pointer}`);
    const operation = owner?.contract?.operations.find(
      (one) => one.path === path && toPointer(methodKeys(one.method)) === toPointer(keys),
    );
    const url = owner && operation && urlsByContract.get(owner)?.get(operation.id);
    return operation && url !== undefined ? [[reference, { operation, url }] as const] : [];
  });
  return new Map(entries);
}

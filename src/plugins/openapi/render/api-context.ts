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
import { contractFileNames, contractsOfVersion, contractUrlPath, sandboxOffer } from '../site/contract-folder.ts';
import { operationsOfPart, operationUrl } from '../site/page-operations.ts';
import type { OpenapiData, ReferencePart, SiteContract } from '../site/types.ts';
import { findMentions, type ShownOperation } from './mentions.ts';
import { renderTexts } from './render-texts.ts';

type Published = SiteContract & {
  contract: Contract;
  pages: readonly WrittenPage[];
  addresses: Pick<ApiContext, 'urls' | 'schemaUrls' | 'callUrls'>;
};

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
  const published = contracts.flatMap((one): Published[] => {
    const { contract, options } = one;
    const ownPages = pages.filter(({ own }) => (own as ReferencePart | undefined)?.contract === options.id);
    return contract ? [{ ...one, contract, pages: ownPages, addresses: pageUrls(ownPages) }] : [];
  });
  const contexts: ApiContext[] = [];
  for (const one of published) {
    const { contract, file, folder, options } = one;
    const { source: _, ...withoutSource } = contract;
    const linkOf = (href: string) => contractLink(href, one, { targets, config });
    const logo = contract.info.logo && linkOf(contract.info.logo.url);
    const { markdown, code } = await renderTexts(contract, file, render);
    contexts.push({
      id: options.id,
      folder,
      contract: withoutSource,
      texts: { markdown: new Map([...markdown].map(([text, html]) => [text, withSiteLinks(html, linkOf)])), code },
      ...one.addresses,
      usedIn: findMentions(pages, operationsOn(one.pages), operationsOn(pages)),
      linkedOperations: linkedOperations(one, published),
      schemaUsers: schemaUsers(contract),
      downloads: new Map(contractFileNames.map((name) => [name, linkOf(`/${contractUrlPath(name, { folder })}`)])),
      sandboxCommand: options.sandbox === undefined ? undefined : sandboxCommand(config),
      sandboxOffer: sandboxOffer(options),
      // Leaves out a logo that the Content-Security-Policy would block.
      logo: logo !== undefined && allows('img', logo) ? logo : undefined,
    });
  }
  return contexts.length === 0 ? undefined : contexts;
}

/** Addresses of the pages of operations, schemas, webhooks and callbacks. */
function pageUrls(pages: readonly WrittenPage[]): Published['addresses'] {
  const parts = pages.map(({ own, url }) => ({ part: own as ReferencePart | undefined, url }));
  return {
    urls: new Map(operationsOn(pages).map(({ operation: { id }, page }) => [id, operationUrl(id, page)])),
    schemaUrls: new Map(parts.flatMap(({ part, url }) => (part?.kind === 'schema' ? [[part.name, url]] : []))),
    callUrls: new Map(parts.flatMap(({ part, url }) => (part?.kind === 'server-call' ? [[part.call.id, url]] : []))),
  };
}

function operationsOn(pages: readonly WrittenPage[]): ShownOperation[] {
  return pages.flatMap((page) => operationsOfPart(page.own).map((operation) => ({ operation, page })));
}

/**
 * Replaces the routes in links and pictures with public addresses. Skips pictures without an address: the renderer
 * removes addresses with forbidden schemes.
 */
function withSiteLinks(html: string, linkOf: (href: string) => string): string {
  return html.replace(
    /(<a [^>]*href="|<img [^>]*src="(?!"))([^"]*)"/g,
    (_whole, start: string, href: string) => `${start}${escapeAttribute(linkOf(decodeHtml(href)))}"`,
  );
}

/** Operations of other contracts that responses link to, by the reference as written in the contract. */
function linkedOperations({ file, contract }: Published, all: readonly Published[]): ApiContext['linkedOperations'] {
  const links = contract.operations.flatMap(({ responses }) => responses.flatMap((response) => response.links));
  const references = new Set(links.flatMap(({ elsewhere }) => elsewhere ?? []));
  const entries = [...references].flatMap((reference) => {
    // For example `../shop/openapi.yaml#/paths/~1orders/get`.
    const [address = '', pointer = ''] = reference.split('#');
    const owner = all.find((one) => one.file === posix.join(posix.dirname(file), address));
    const [, path, ...keys] = parsePointer(`#${pointer}`);
    const operation = owner?.contract.operations.find(
      (one) => one.path === path && toPointer(methodKeys(one.method)) === toPointer(keys),
    );
    const url = operation && owner?.addresses.urls.get(operation.id);
    return operation && url !== undefined ? [[reference, { operation, url }] as const] : [];
  });
  return new Map(entries);
}

import { codeHtml } from '../content/code/code-block.ts';
import { childrenOf } from '../contract/schema/children-of.ts';
import type { Contract, SchemaNode } from '../contract/types.ts';
import { operationUrl } from '../site/operation-url.ts';
import { editionName, isSameEdition, type Edition } from '../site/edition.ts';
import type { LocalTargets } from '../site/resolve-link.ts';
import type { Site } from '../site/types.ts';
import {
  codeKey,
  codesOf,
  type ApiContext,
  type ApiContexts,
  type ContractTexts,
  type Shown,
} from '../theme/api/contract-texts.ts';
import { renderMarkdownIsolated } from '../read/compile-isolated.ts';
import { contractLink, localTargets } from '../site/contract-link.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { mentions } from './mentions.ts';

/** Makes what the pages of each contract show beyond plain data: Markdown and code as html, addresses, mentions. */
export async function apiContexts({ site, texts }: Pick<LoadedSite, 'site' | 'texts'>): Promise<ApiContexts> {
  const contexts: Record<string, ApiContext> = {};
  for (const { contract, file, version } of site.contracts) {
    if (!contract) continue;
    const plain = await textsOf(contract, file, site);
    for (const locale of site.config.i18n.locales) {
      const edition = { locale, version: version?.name };
      const targets = localTargets({ locale, version }, site);
      const markdown = new Map(
        [...plain.markdown].map(([text, html]) => [text, withSiteLinks(html, targets, site)] as const),
      );
      const own = addressesIn(edition, { site, texts });
      contexts[editionName(edition)] = { contract, texts: { ...plain, markdown }, ...own };
    }
  }
  return contexts;
}

/** Addresses of the contract's pages in an edition. */
function addressesIn(edition: Edition, { site, texts }: Pick<LoadedSite, 'site' | 'texts'>) {
  const pages = site.pages.filter((page) => isSameEdition(page, edition));
  const references = pages.flatMap((page) =>
    page.body.kind === 'operations' ? page.body.operations.map((operation) => ({ operation, page })) : [],
  );
  const urls = new Map(references.map(({ operation: { id }, page }) => [id, operationUrl(id, page)]));
  const usedIn = mentions({ site, texts }, references);
  const schemaUrls = new Map(
    pages.flatMap(({ body, url }) => (body.kind === 'schema' ? [[body.name, url] as const] : [])),
  );
  return { urls, schemaUrls, usedIn };
}

async function textsOf(contract: Contract, file: string, { config }: Site): Promise<ContractTexts> {
  const markdown = new Map<string, string>();
  for (const text of markdownOf(contract)) {
    if (!markdown.has(text)) markdown.set(text, await renderMarkdownIsolated(text, file, config.pageTimeout));
  }
  const code = new Map<string, string>();
  for (const block of contract.operations.flatMap(codesOf)) {
    const key = codeKey(block.language, block.code);
    if (!code.has(key)) code.set(key, await coloredCode(block));
  }
  return { markdown, code };
}

/** Code as html. JSON that a shell command sends keeps its own colours. */
async function coloredCode({ language, code }: Shown): Promise<string> {
  const [, head = code, body = '', tail = ''] =
    (language === 'shell' && /^(.*--data ')\n(\{.*\})\n('.*)$/s.exec(code)) || [];
  const parts: Shown[] = [
    { language, code: head },
    { language: 'json', code: body },
    { language: 'text', code: tail },
  ];
  const html = await Promise.all(
    parts
      .filter((part) => part.code !== '')
      .map((part) => codeHtml({ code: part.code, marks: new Map() }, part.language)),
  );
  return html.join('\n');
}

function* markdownOf(contract: Contract): Generator<string> {
  for (const operation of contract.operations) {
    yield operation.description;
    yield* operation.notes;
    for (const { description } of operation.security.flat()) if (description !== undefined) yield description;
    for (const { description, schema } of operation.parameters) {
      yield description;
      yield* descriptionsOf(schema);
    }
    if (operation.requestBody) yield operation.requestBody.description;
    const media = [...(operation.requestBody?.content ?? []), ...operation.responses.flatMap(({ content }) => content)];
    for (const { schema, examples } of media) {
      if (schema) yield* descriptionsOf(schema);
      for (const { summary } of examples) yield summary;
    }
    for (const { description, headers, links } of operation.responses) {
      yield description;
      for (const link of links) if (link.description !== undefined) yield link.description;
      for (const header of headers) {
        yield header.description;
        for (const { summary } of header.examples) yield summary;
      }
    }
  }
  for (const schema of Object.values(contract.schemas)) yield* descriptionsOf(schema);
}

function* descriptionsOf(schema: SchemaNode): Generator<string> {
  if (schema.description !== undefined) yield schema.description;
  for (const child of childrenOf(schema)) yield* descriptionsOf(child);
}

/** Addresses of the site in the contract are written as routes, like in pages. */
function withSiteLinks(html: string, targets: LocalTargets, site: Site): string {
  return html.replace(
    /(<a [^>]*href=")([^"]*)"/g,
    (_whole, start: string, href: string) => `${start}${contractLink(href, targets, site)}"`,
  );
}

import { isExternalUrl, toUrl } from '../base/url.ts';
import { codeHtml } from '../content/code/code-block.ts';
import { childrenOf } from '../contract/schema/children-of.ts';
import type { Contract, SchemaNode } from '../contract/types.ts';
import { operationUrl } from '../site/operation-url.ts';
import type { Page, Site } from '../site/types.ts';
import {
  codeKey,
  codesOf,
  placeOf,
  type ApiContexts,
  type ContractTexts,
  type Shown,
} from '../theme/api/contract-texts.ts';
import { renderMarkdownIsolated } from './compile-isolated.ts';
import type { LoadedSite } from './load-site.ts';
import { mentions } from './mentions.ts';

type Place = Pick<Page, 'locale' | 'version'>;

/** Makes what the pages of the contract show beyond plain data: Markdown and code as html, addresses, mentions. */
export async function apiContexts({ site, texts }: Pick<LoadedSite, 'site' | 'texts'>): Promise<ApiContexts> {
  const { contract } = site;
  if (!contract) return {};
  const shared = { contract, texts: await textsOf(contract, site) };
  const places = new Map(site.pages.map((page) => [placeOf(page), page]));
  return Object.fromEntries(
    [...places].map(([place, of]) => [place, { ...shared, ...addressesIn(of, { site, texts }) }]),
  );
}

/** What the contract's pages are called in one language and version; where it has none they are the nearest ones. */
function addressesIn(place: Place, { site, texts }: Pick<LoadedSite, 'site' | 'texts'>) {
  const pages = site.pages.toSorted((a, b) => likeness(a, place) - likeness(b, place));
  const references = new Map(
    pages.flatMap((page) =>
      page.body.kind === 'operations'
        ? page.body.operations.map((operation) => [operation.id, { operation, page }] as const)
        : [],
    ),
  );
  const urls = new Map([...references].map(([id, { page }]) => [id, operationUrl(id, page)]));
  const usedIn = mentions({ site, texts }, [...references.values()]);
  const schemaUrls = new Map(
    pages.flatMap(({ body, url }) => (body.kind === 'schema' ? [[body.name, url] as const] : [])),
  );
  return { urls, schemaUrls, usedIn };
}

/** The language counts more than the version. */
function likeness(page: Place, { locale, version }: Place): number {
  return (page.locale === locale ? 2 : 0) + (page.version === version ? 1 : 0);
}

async function textsOf(contract: Contract, site: Site): Promise<ContractTexts> {
  const file = site.config.openapi?.path ?? '';
  const markdown = new Map<string, string>();
  for (const text of markdownOf(contract)) {
    if (markdown.has(text)) continue;
    markdown.set(text, withSiteLinks(await renderMarkdownIsolated(text, file, site.config.pageTimeout), site));
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
function withSiteLinks(html: string, { config }: Site): string {
  return html.replace(/(<a [^>]*href=")([^"]*)"/g, (whole, start: string, href: string) =>
    isExternalUrl(href) || href.startsWith('#') ? whole : `${start}${toUrl(href, config)}"`,
  );
}

import type { MdastNode } from 'satteri';
import { absoluteUrl, codeSpan, linkTarget, markdownLine, toMarkdownUrl, type PluginSite } from '../../../plugin.ts';
import { blocksOf, plainText } from '../../shared/plain-text.ts';
import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';
import { serverAddress } from '../contract/operation/resolve-servers.ts';
import type { Contract, Operation, RequiredScheme, Server, ServerVariable } from '../contract/types.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import { contractFileNames, contractOfPage, contractsOfVersion, contractUrlPath } from './contract-folder.ts';
import { contractLink, localTargets } from './contract-link.ts';
import { requestOf } from './draft/reference.ts';
import type { OpenapiData, SiteContract } from './types.ts';
import { placeOf } from '../contract/credentials.ts';

/** The origin against which relative server URLs are resolved, and a function that writes a description on one line. */
type GuideContext = { origin: string; onLine: (markdown: string) => string };

/** Explains in Markdown how to call the APIs of the latest version: addresses, credentials and operations. */
export function apiGuide(data: OpenapiData, site: PluginSite): string | undefined {
  const edition = site.editions.find(({ locale }) => locale === site.config.i18n.defaultLocale);
  if (!edition) return undefined;
  const contracts = contractsOfVersion(data, edition.version).filter(({ contract }) => contract);
  return contracts.flatMap((one) => guideTo(one, contracts, site, edition)).join('\n\n') || undefined;
}

function guideTo(
  siteContract: SiteContract,
  contracts: readonly SiteContract[],
  { config, pages }: PluginSite,
  edition: PluginSite['editions'][number],
): string[] {
  const { contract, options } = siteContract;
  if (!contract) return [];
  const targets = localTargets({ locale: edition.locale, version: siteContract.version, contracts }, config, pages);
  const context: GuideContext = {
    origin: config.url,
    onLine: (markdown) =>
      markdownOnLine(markdown, (href) => {
        const address = contractLink(href, siteContract, { targets, config });
        // Keep only the text of a link to a heading of the same page, because the guide has no such heading.
        return address.startsWith('#') ? undefined : absoluteUrl(address, config);
      }),
  };
  const files = contractFileNames.map((fileName) => {
    return `[${fileName}](${absoluteUrl(config.baseUrl + contractUrlPath(fileName, siteContract), config)})`;
  });
  const contractPages = pages.filter(
    ({ id, locale, version }) =>
      locale === edition.locale && version === edition.version && contractOfPage(contracts, id) === siteContract,
  );
  const pageOf = new Map(contractPages.flatMap((page) => (page.requests ?? []).map((request) => [request, page])));
  const lineOf = ({ method, path, summary, security, securityOptional, deprecated, servers = [] }: Operation) => {
    const page = pageOf.get(requestOf({ method, path }));
    const text = markdownLine(summary);
    const title = page ? `[${text}](${linkTarget(absoluteUrl(toMarkdownUrl(page.url, config), config))})` : text;
    const notes = [
      security.length === 0 && 'no authentication',
      securityOptional && 'authentication optional',
      deprecated && 'deprecated',
    ]
      .filter(Boolean)
      .join(', ');
    const line = `- ${codeSpan(requestOf({ method, path }))} ${title}${notes === '' ? '' : ` (${notes})`}`;
    const ownServers = servers.flatMap((server) => serverLines(server, context));
    return [line, ...ownServers.map((serverLine) => `  ${serverLine}`)].join('\n');
  };
  const groups = Map.groupBy(contract.operations, ({ group }) => group);
  const name = contracts.length > 1 ? markdownLine(options.label ?? contract.title) : undefined;
  const servers = contract.servers.flatMap((server) => serverLines(server, context));
  const sandbox = `To test without the real server, run one that behaves like it (Node.js 20 or newer; \`--help\` lists its options): ${codeSpan(sandboxCommand(config))}`;
  return [
    `## Call ${name ?? 'the API'}`,
    `Contract: ${files.join(', ')}.`,
    ...(servers.length > 0 ? ['### Base address', servers.join('\n')] : []),
    ...(options.sandbox === undefined ? [] : ['### Sandbox', sandbox]),
    ...authentication(contract, context),
    `## Operations${name === undefined ? '' : ` (${name})`}`,
    ...[...groups].flatMap(([group, operations]) => [
      `### ${group === '' ? 'Other operations' : markdownLine(group)}`,
      operations.map(lineOf).join('\n'),
    ]),
  ];
}

/** The address of a server, and its variables below it. */
function serverLines(server: Server, { origin, onLine }: GuideContext): string[] {
  const { url, template, variables = [], description = '' } = server;
  const address =
    template === undefined ? markdownLine(serverAddress(url, origin)) : codeSpan(serverAddress(template, origin));
  const variableLine = ({ name, default: value, enum: choices = [], description: meaning = '' }: ServerVariable) => {
    const others = choices.filter((choice) => choice !== value).map(codeSpan);
    const valueList = [`${codeSpan(value)} (default)`, ...others].join(', ');
    return `  - ${[codeSpan(name), valueList, onLine(meaning)].filter(Boolean).join(': ')}`;
  };
  return [`- ${[address, onLine(description)].filter(Boolean).join(': ')}`, ...variables.map(variableLine)];
}

/** Describes how requests carry credentials, and which operations return them. */
function authentication({ operations }: Contract, { onLine }: GuideContext): string[] {
  const schemes = new Map(operations.flatMap(({ security }) => security.flat().map((scheme) => [scheme.name, scheme])));
  if (schemes.size === 0) return [];
  const lineOf = (scheme: RequiredScheme) => {
    const { name, kind, summary, description = '', credential } = scheme;
    const protocol = { oauth2: ' (OAuth 2)', openIdConnect: ' (OpenID Connect)' }[String(kind)] ?? '';
    const form = codeSpan(placeOf(scheme, '<credentials>') ?? name) + protocol;
    const sources = operations.filter(({ responses }) =>
      responses.some(({ credentials = [] }) => credentials.some((one) => one.credential === credential)),
    );
    const from = sources.map((source) => codeSpan(requestOf(source))).join(', ');
    const returned = from === '' ? '' : `Returned by ${from}.`;
    const text = [onLine(summary ?? description), returned].filter(Boolean).join(' ');
    return `- ${[form, text].filter(Boolean).join(': ')}`;
  };
  return ['### Credentials', [...schemes.values()].map(lineOf).join('\n')];
}

/** Returns Markdown on one line: its text, code, and the links that `linkOf` resolves. */
function markdownOnLine(markdown: string, linkOf: (href: string) => string | undefined): string {
  const lineOf = (node: MdastNode): string => {
    if (node.type === 'inlineCode') return codeSpan(node.value);
    if (node.type === 'break') return ' ';
    if (!('children' in node)) return escapeWithin('value' in node ? node.value : plainText(node));
    const hasBlocks = /^(?:list|listItem|blockquote|table|tableRow)$/.test(node.type);
    const text = node.children.map(lineOf).join(hasBlocks ? ' ' : '');
    const address = node.type === 'link' ? linkOf(node.url) : undefined;
    return address === undefined ? text : `[${text}](${linkTarget(address)})`;
  };
  const lines = blocksOf(htmlAsMarkdown(markdown)).map(lineOf);
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Escapes text inside a line. Without the colons, `markdownLine` would trim white space around the text, and would
 * escape characters that are special only at the start of a line.
 */
function escapeWithin(text: string): string {
  return markdownLine(`:${text}:`).slice(1, -1);
}

import { absoluteUrl, codeSpan, linkTarget, markdownLine, toMarkdownUrl, type PluginSite } from '../../../plugin.ts';
import { serverAddress } from '../contract/operation/resolve-servers.ts';
import type { Contract, Operation, RequiredScheme } from '../contract/types.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import { contractForms, contractOfPage, contractsOfVersion, contractUrlPath } from './contract-folder.ts';
import { requestOf } from './draft/reference.ts';
import type { OpenapiData, SiteContract } from './types.ts';
import { placeOf } from '../contract/credentials.ts';

/** Explains in Markdown how to call the APIs of the latest version: addresses, credentials and operations. */
export function apiGuide(data: OpenapiData, site: PluginSite): string | undefined {
  const edition = site.editions.find(({ locale }) => locale === site.config.i18n.defaultLocale);
  if (!edition) return undefined;
  const contracts = contractsOfVersion(data, edition.version).filter(({ contract }) => contract);
  if (contracts.length === 0) return undefined;
  return contracts.flatMap((one) => guideOf(one, contracts, site, edition)).join('\n\n');
}

function guideOf(
  { contract, options, ...one }: SiteContract,
  all: readonly SiteContract[],
  { config, pages }: PluginSite,
  edition: PluginSite['editions'][number],
): string[] {
  if (!contract) return [];
  const forms = contractForms.map((form) => {
    return `[${form}](${absoluteUrl(config.baseUrl + contractUrlPath(form, one), config)})`;
  });
  const contractPages = pages.filter(
    ({ id, locale, version }) =>
      locale === edition.locale && version === edition.version && contractOfPage(all, id)?.folder === one.folder,
  );
  const pageOf = new Map(contractPages.flatMap((page) => (page.requests ?? []).map((request) => [request, page])));
  const lineOf = ({ method, path, summary, security, securityOptional, deprecated }: Operation) => {
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
    return `- ${codeSpan(requestOf({ method, path }))} ${title}${notes === '' ? '' : ` (${notes})`}`;
  };
  const groups = Map.groupBy(contract.operations, ({ group }) => group);
  const name = all.length > 1 ? markdownLine(options.label ?? contract.title) : undefined;
  const servers = contract.servers.map((server) => serverLine(server, config.url));
  const sandbox = `To test without the real server, run one that behaves like it (Node.js 20; \`--help\` lists its options): ${codeSpan(sandboxCommand(config))}`;
  return [
    `## Call ${name ?? 'the API'}`,
    `Contract: ${forms.join(', ')}.`,
    ...(servers.length > 0 ? ['### Base address', servers.join('\n')] : []),
    ...(options.sandbox === undefined ? [] : ['### Sandbox', sandbox]),
    ...authentication(contract),
    `## Operations${name === undefined ? '' : ` (${name})`}`,
    ...[...groups].flatMap(([group, operations]) => [
      `### ${group === '' ? 'Other operations' : markdownLine(group)}`,
      operations.map(lineOf).join('\n'),
    ]),
  ];
}

function serverLine({ url, description }: Contract['servers'][number], origin: string): string {
  return `- ${[serverAddress(url, origin), description ?? ''].map(markdownLine).filter(Boolean).join(': ')}`;
}

/** Describes how requests carry credentials, and which operations return them. */
function authentication({ operations }: Contract): string[] {
  const schemes = new Map(operations.flatMap(({ security }) => security.flat().map((scheme) => [scheme.name, scheme])));
  if (schemes.size === 0) return [];
  const sources = operations.filter(({ responses }) =>
    responses.some(({ credentials = [] }) => credentials.length > 0),
  );
  const from = sources.map((source) => codeSpan(requestOf(source))).join(', ');
  return [
    '### Credentials',
    [...schemes.values()].map((scheme) => `- ${schemeLine(scheme)}`).join('\n'),
    ...(from === '' ? [] : [`Credentials are returned by ${from}.`]),
  ];
}

function schemeLine(scheme: RequiredScheme): string {
  const { name, kind, description = '' } = scheme;
  const protocol = { oauth2: ' (OAuth 2)', openIdConnect: ' (OpenID Connect)' }[String(kind)] ?? '';
  const form = codeSpan(placeOf(scheme, '<credentials>') ?? name) + protocol;
  return [form, markdownLine(description)].filter((text) => text !== '').join(': ');
}

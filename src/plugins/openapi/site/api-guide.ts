import { absoluteUrl, codeSpan, markdownLine, toMarkdownUrl, type PluginSite } from '../../../plugin.ts';
import { serverAddress } from '../contract/operation/place-servers.ts';
import type { Contract, Operation, RequiredScheme } from '../contract/types.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import { contractForms, contractUrlPath } from './contract-folder.ts';
import { requestOf } from './draft/reference.ts';
import type { OpenapiData } from './types.ts';

/** How to call the API of the version that readers see first: addresses, credentials and operations, as Markdown. */
export function apiGuide(
  { options, contracts }: OpenapiData,
  { config, editions, pages }: PluginSite,
): string | undefined {
  const edition = editions.find(({ locale }) => locale === config.i18n.defaultLocale);
  const { contract, version } = contracts.find((one) => one.version?.name === edition?.version) ?? {};
  if (!edition || !contract) return undefined;
  const forms = contractForms.map((form) => {
    const path = contractUrlPath(form, version, { ...config, openapi: options });
    return `[${form}](${absoluteUrl(config.baseUrl + path, config)})`;
  });
  const pageOf = new Map(
    pages
      .filter(({ locale, version: own }) => locale === edition.locale && own === edition.version)
      .flatMap((page) => (page.requests ?? []).map((request) => [request, page])),
  );
  const lineOf = ({ method, path, summary, security, securityOptional, deprecated }: Operation) => {
    const page = pageOf.get(requestOf({ method, path }));
    const text = markdownLine(summary);
    const title = page ? `[${text}](${absoluteUrl(toMarkdownUrl(page.url, config), config)})` : text;
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
  return [
    '## Call the API',
    `The contract: ${forms.join(', ')}.`,
    ...(contract.servers.length === 0
      ? []
      : ['### Base address', contract.servers.map((server) => serverLine(server, config.url)).join('\n')]),
    ...(options.sandbox === undefined
      ? []
      : [
          '### Sandbox',
          `A server for tests that behaves like the real one (Node 20; \`--help\` lists its options): ${codeSpan(sandboxCommand(config))}`,
        ]),
    ...authentication(contract),
    '## Operations',
    ...[...groups].flatMap(([group, operations]) => [
      `### ${group === '' ? 'Other operations' : markdownLine(group)}`,
      operations.map(lineOf).join('\n'),
    ]),
  ].join('\n\n');
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

function schemeLine({ name, kind, parameter = '', description = '' }: RequiredScheme): string {
  const forms: Partial<Record<typeof kind, string>> = {
    bearer: '`Authorization: Bearer <token>`',
    oauth2: '`Authorization: Bearer <token>` (OAuth 2)',
    openIdConnect: '`Authorization: Bearer <token>` (OpenID Connect)',
    basic: '`Authorization: Basic <credentials>`',
    http: codeSpan(`Authorization: ${parameter} <credentials>`),
    query: codeSpan(`?${parameter}=<token>`),
    header: codeSpan(`${parameter}: <token>`),
    cookie: codeSpan(`Cookie: ${parameter}=<token>`),
  };
  return [forms[kind] ?? codeSpan(name), markdownLine(description)].filter((text) => text !== '').join(': ');
}

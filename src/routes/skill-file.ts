import { codeSpan, markdownLine } from '../base/text/markdown-text.ts';
import { absoluteUrl, toMarkdownUrl } from '../base/addresses/url.ts';
import { sandboxCommand } from '../handler/sandbox-origin.ts';
import { serverAddress } from '../contract/operation/place-servers.ts';
import type { Contract, Operation, RequiredScheme } from '../contract/types.ts';
import { contractForms, contractOf, contractUrlPath } from '../site/contract/contract-folder.ts';
import { isSameEdition } from '../site/editions/edition.ts';
import { readingOrder } from '../site/sidebar/reading-order.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page } from '../site/page-types.ts';
import type { Site } from '../site/types.ts';
import { pageLine } from './llms-files.ts';

/** `skill.md`: instructions for agents to use the documentation and call the API, in one file. */
export function skillText(site: Site): string {
  const { config, layouts, pages } = site;
  const layout = layouts.find(({ locale }) => locale === config.i18n.defaultLocale);
  const own = layout ? pages.filter((page) => isSameEdition(page, layout)) : [];
  const home = own.find(({ url }) => url === layout?.site.homeUrl);
  const about = [config.tagline, home?.meta.description].filter(Boolean).join('. ').replaceAll('..', '.');
  const contract = contractOf(site, layout?.version);
  const use = `Documentation of ${config.title}${contract ? ' and how to call its API' : ''}.`;
  return [
    [
      '---',
      `name: ${skillName(config.title)}`,
      `description: ${JSON.stringify(`${use} ${about}`.trim().slice(0, 1000))}`,
      '---',
    ].join('\n'),
    `# ${markdownLine(config.title)}`,
    ...(about === '' ? [] : [markdownLine(about)]),
    ...(layout ? whereThingsAre(site, layout, contract !== undefined) : []),
    ...(layout && contract ? howToCall(site, layout, { contract, pages: own }) : []),
    '',
  ].join('\n\n');
}

/** The name of a skill: lower-case letters, digits and hyphens, at most 64. */
function skillName(title: string): string {
  const letters = title.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const name = letters.replaceAll(/[^a-z\d]+/g, '-');
  return name.replaceAll(/^-+|-+$/g, '').slice(0, 64) || 'docs';
}

function whereThingsAre(site: Site, layout: LayoutData, hasContract: boolean): string[] {
  const { config } = site;
  const link = (path: string) => absoluteUrl(config.baseUrl + path, config);
  const sections = readingOrder(site, layout).map(({ title = 'Other pages', pages }) => ({
    title,
    // Operations follow below, by tag.
    pages: pages.filter(({ body }) => !hasContract || body.kind !== 'operations'),
  }));
  return [
    '## Where things are',
    'Each page is also Markdown, at its address with `.md` in place of the last slash.',
    [
      `- All pages: [llms.txt](${link('llms.txt')})`,
      `- The text of all pages: [llms-full.txt](${link('llms-full.txt')})`,
    ].join('\n'),
    ...sections.flatMap(({ title, pages }) =>
      pages.length === 0 ? [] : [`### ${markdownLine(title)}`, pages.map((page) => pageLine(page, site)).join('\n')],
    ),
  ];
}

type Api = { contract: Contract; pages: readonly Page[] };

function howToCall({ config, contracts }: Site, { version }: LayoutData, { contract, pages }: Api): string[] {
  const versionInfo = contracts.find((one) => one.version?.name === version)?.version;
  const forms = contractForms.map((form) => {
    const url = absoluteUrl(config.baseUrl + contractUrlPath(form, versionInfo, config), config);
    return `[${form}](${url})`;
  });
  const pageOf = new Map(
    pages.flatMap((page) => (page.body.kind === 'operations' ? page.body.operations.map(({ id }) => [id, page]) : [])),
  );
  const lineOf = ({ id, method, path, summary, security, securityOptional, deprecated }: Operation) => {
    const page = pageOf.get(id);
    const text = markdownLine(summary);
    const title = page ? `[${text}](${absoluteUrl(toMarkdownUrl(page.url, config), config)})` : text;
    const notes = [
      security.length === 0 && 'no authentication',
      securityOptional && 'authentication optional',
      deprecated && 'deprecated',
    ]
      .filter(Boolean)
      .join(', ');
    return `- ${codeSpan(`${method.toUpperCase()} ${path}`)} ${title}${notes === '' ? '' : ` (${notes})`}`;
  };
  const groups = Map.groupBy(contract.operations, ({ group }) => group);
  return [
    '## Call the API',
    `The contract: ${forms.join(', ')}.`,
    ...(contract.servers.length === 0
      ? []
      : ['### Base address', contract.servers.map((server) => serverLine(server, config.url)).join('\n')]),
    ...(config.openapi?.sandbox === undefined
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
  const from = sources.map(({ method, path }) => codeSpan(`${method.toUpperCase()} ${path}`)).join(', ');
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

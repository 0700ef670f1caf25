import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentPageProvider, type CurrentPage } from '../../src/core/theme/current-page.ts';
import { serverCallsOf } from '../../src/plugins/openapi/contract/operation/read-server-calls.ts';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { ContractPage } from '../../src/plugins/openapi/reference/contract-page.tsx';
import { makeApiView } from '../make/api-view.ts';
import { ReferencePage } from '../../src/plugins/openapi/reference/reference-page.tsx';
import { ServerCallPage } from '../../src/plugins/openapi/reference/server-call-page.tsx';
import { cases } from './cases.ts';

// The bundler makes this module for each site.
vi.mock('virtual:sandbox-offer', () => ({ default: null }));

/** The page data that components of the reference read. */
const page = { layout: { messages: {}, site: { url: 'https://example.com' } } } as CurrentPage;

/** The lines of all pages of a contract, as readers see them, with the addresses of links. */
async function linesOf(document: object): Promise<string[]> {
  const text = JSON.stringify(document);
  const contract = await readContract({ file: 'openapi.json', text, lint: 'none', samples: ['shell'] });
  const api = makeApiView(contract);
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...page}>
      <h1>{contract.title}</h1>
      <ContractPage api={api} />
      {contract.operations.map((operation) => (
        <section key={operation.id}>
          <h1>{operation.summary}</h1>
          <ReferencePage part={{ kind: 'operations', operations: [operation], placed: [] }} api={api} prose={null} />
        </section>
      ))}
      {serverCallsOf(contract).map((call) => (
        <section key={call.id}>
          <h1>{call.summary}</h1>
          <ServerCallPage call={call} api={api} />
        </section>
      ))}
    </CurrentPageProvider>,
  );
  return html
    .replaceAll(/<a [^>]*href="((?:https?|mailto):[^"]*)"[^>]*>/g, '<$1> ')
    .replaceAll(/<h([1-6])[^>]*>/g, (_, level: string) => `\n${'#'.repeat(Number(level))} `)
    .replaceAll(/<(?!https?:|mailto:)(\/?)(\w+)[^>]*>/g, (_, __, name: string) => (inline.has(name) ? ' ' : '\n'))
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
}

const inline = new Set(['a', 'code', 'span', 'strong', 'em']);

/** The lines that a field adds and removes. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  const missing = (lines: readonly string[], from: readonly string[]) => {
    const remaining = [...from];
    return lines.filter((line) => {
      const index = remaining.indexOf(line);
      if (index !== -1) remaining.splice(index, 1);
      return index === -1;
    });
  };
  return [...missing(before, after).map((line) => `- ${line}`), ...missing(after, before).map((line) => `+ ${line}`)];
}

const shown = new Map<string, readonly string[]>();
for (const one of cases) {
  shown.set(`${one.object} ${one.field}`, differences(await linesOf(one.without), await linesOf(one.with)));
}

test('shows each field of OpenAPI 3.1 and 3.2 and of JSON Schema as recorded in keywords.txt', async () => {
  const sections = [...shown].map(([name, lines]) => [`== ${name}`, ...lines].join('\n'));
  await expect(`${sections.join('\n\n')}\n`).toMatchFileSnapshot('keywords.txt');
});

/** The rows of the documentation, one for each field. */
const rows = new Map(
  [
    ...readFileSync('docs/content/openapi/coverage.md', 'utf8').matchAll(
      /^\| ([^|]+?) +\| (`[^|]+`) +\| ([^|]+?) +\|$/gm,
    ),
  ].flatMap(([, object = '', fields = '', where = '']) =>
    fields.split(', ').map((field): [string, string] => [`${object} ${field.replaceAll('`', '')}`, where]),
  ),
);

test('the documentation has a row for each field, which says correctly whether pages show it', () => {
  expect([...rows.keys()].toSorted()).toEqual([...shown.keys()].toSorted());
  const isSample = (line: string) => /^[-+] (--|curl|put )/.test(line);
  const faults = [...shown].filter(([name, lines]) => {
    const where = rows.get(name) ?? '';
    return where.startsWith('Not shown.')
      ? !/^Not shown\. \w.+\.$/.test(where) || !lines.every(isSample)
      : lines.length === 0;
  });
  expect(faults).toEqual([]);
});

type Definition = { properties?: Record<string, object> } & Readonly<Record<string, unknown>>;

/** The names of all properties of a definition, including those in conditions. */
function propertiesOf(definition: unknown): string[] {
  if (typeof definition !== 'object' || definition === null) return [];
  if (Array.isArray(definition)) return definition.flatMap(propertiesOf);
  const { properties = {}, ...rest } = definition as Definition;
  const parts = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', '$defs'];
  const inner = parts.flatMap((part) =>
    part === '$defs' || part === 'dependentSchemas'
      ? Object.values((rest[part] ?? {}) as object).flatMap(propertiesOf)
      : propertiesOf(rest[part]),
  );
  return [...Object.keys(properties), ...inner];
}

/** The objects of OpenAPI by their definitions in its official schemas. */
const objects: Readonly<Record<string, string>> = {
  info: 'Info',
  contact: 'Contact',
  license: 'License',
  server: 'Server',
  'server-variable': 'Server Variable',
  'path-item': 'Path Item',
  operation: 'Operation',
  'external-documentation': 'External Documentation',
  parameter: 'Parameter',
  'request-body': 'Request Body',
  'media-type': 'Media Type',
  encoding: 'Encoding',
  responses: 'Responses',
  response: 'Response',
  example: 'Example',
  link: 'Link',
  header: 'Header',
  tag: 'Tag',
  reference: 'Reference',
  'security-scheme': 'Security Scheme',
};

const readJson = (path: string) => JSON.parse(readFileSync(join('node_modules', path), 'utf8')) as Definition;

test.each(['v3.1', 'v3.2'])('the cases contain each field in the schema of OpenAPI %s', (version) => {
  const schema = readJson(`@seriousme/openapi-schema-validator/schemas/${version}/schema.json`);
  const definitions = Object.entries(schema['$defs'] as Record<string, Definition>);
  const fields = [
    ...Object.keys(schema.properties ?? {}).map((field) => `OpenAPI ${field}`),
    ...definitions.flatMap(([name, definition]) => {
      const object = objects[name];
      return object === undefined ? [] : propertiesOf(definition).map((field) => `${object} ${field}`);
    }),
  ];
  expect(fields.length).toBeGreaterThan(100);
  expect([...new Set(fields)].filter((field) => !shown.has(field))).toEqual([]);
});

test('the cases contain each keyword of JSON Schema 2020-12', () => {
  const folder = 'ajv/dist/refs/json-schema-2020-12/meta';
  const keywords = readdirSync(join('node_modules', folder)).flatMap((file) =>
    Object.keys(readJson(`${folder}/${file}`).properties ?? {}),
  );
  expect(keywords.length).toBeGreaterThan(40);
  expect(keywords.filter((keyword) => !shown.has(`Schema ${keyword}`))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeHtml } from '../../src/core/base/text/html-text.ts';
import { makeSite } from '../harness/site-folder.ts';

/** Addresses that browsers run or show with the page's rights, or that refer to the reader's own machine. */
const unsafe = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'file:///etc/passwd',
  'blob:https://example.com/x',
];

/** Every part of a contract that can contain addresses, in OpenAPI or in Markdown, with this one. */
function partsWith(url: string, index: number) {
  const link = url.trim().replaceAll('\t', '&Tab;');
  // The check of pictures reads the source text, where this address has no scheme.
  const picture = link.includes('&') ? '' : `![c](${link})`;
  const description = `[a](${link}) [b](<${link}>) ${picture} <${link}> [d][d${index}]\n\n[d${index}]: ${link}\n`;
  const externalDocs = { url, description };
  const server = { url, description };
  const servers = [server, { url: '{scheme}', variables: { scheme: { default: url } } }];
  const schema = {
    type: 'object',
    externalDocs,
    description,
    properties: { a: { type: 'string', externalDocs, description, default: url, example: url } },
  };
  const links = { next: { operationId: `open${index}`, description, server, parameters: { a: url } } };
  const response = { description, links, content: { 'application/json': { schema, example: { a: url } } } };
  const operation = {
    tags: [`tag${index}`],
    summary: url,
    description,
    externalDocs,
    parameters: [{ name: 'q', in: 'query', description, schema: { type: 'string', externalDocs }, example: url }],
    responses: { '200': response },
    callbacks: { back: { [url]: { post: { responses: { '200': { description } } } } } },
    'x-open-in-browser': true,
    'x-notes': [description],
    security: [{ [`flow${index}`]: [] }, { [`connect${index}`]: [] }],
  };
  return {
    servers,
    externalDocs,
    tag: { name: `tag${index}`, description, externalDocs },
    paths: {
      [`/things/${index}`]: { servers, get: { ...operation, operationId: `open${index}`, servers } },
      // Not a valid path, but it passes because the check is off.
      [url]: { post: { ...operation, operationId: `path${index}` } },
    },
    webhooks: { [url]: { post: { summary: url, responses: {} } } },
    securitySchemes: {
      [`connect${index}`]: { type: 'openIdConnect', openIdConnectUrl: url, description },
      [`flow${index}`]: {
        type: 'oauth2',
        description,
        flows: { authorizationCode: { authorizationUrl: url, tokenUrl: url, refreshUrl: url, scopes: {} } },
      },
    },
  };
}

function contractOf(urls: readonly string[]): object {
  const parts = urls.map(partsWith);
  const [url = ''] = urls;
  return {
    openapi: '3.1.0',
    info: {
      title: url,
      version: '1',
      termsOfService: url,
      contact: { name: 'Us', url },
      license: { name: 'Free', url },
      'x-logo': { url, href: url },
    },
    servers: parts.flatMap(({ servers }) => servers),
    externalDocs: parts[0]?.externalDocs,
    tags: parts.map(({ tag }) => tag),
    paths: Object.assign({}, ...parts.map(({ paths }) => paths)) as object,
    webhooks: Object.assign({}, ...parts.map(({ webhooks }) => webhooks)) as object,
    components: {
      securitySchemes: Object.assign({}, ...parts.map(({ securitySchemes }) => securitySchemes)) as object,
    },
  };
}

/** Every address in a page's HTML that a browser might open, load or send to. */
function addressesIn(html: string): string[] {
  const attributes = html.matchAll(
    /<[a-z][^>]*?\s(?:xlink:)?(?:href|src|srcset|action|formaction|poster|data|ping)="([^"]*)"/gi,
  );
  return [...attributes].map(([, value = '']) => decodeHtml(value));
}

/** The addresses in the data for the client and the console. */
function addressesInData(text: string): string[] {
  const values = text.matchAll(/"(?:href|src|url|baseUrl|server)":("(?:[^"\\]|\\.)*")/g);
  return [...values].map(([, value = '']) => String(JSON.parse(value)));
}

function isUnsafe(address: string): boolean {
  // The empty icon comes from the engine.
  const parsed = address === 'data:,' ? null : URL.parse(address, 'https://example.com');
  return parsed !== null && !/^(https?|mailto):$/.test(parsed.protocol);
}

/** The texts of the files below a folder, without the contract. */
function filesOf(folder: string, end: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file) && !file.endsWith('openapi.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

test('pages of an unchecked contract have no addresses that run code, contain data or open local files', async () => {
  using site = makeSite({
    'site.config.ts':
      "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', openapi: { path: 'openapi.json', lint: 'none' } };\n",
    'sidebars.ts': "export default { api: ['start', 'table', { type: 'autogenerated', dirName: 'api' }] };\n",
    'content/start.md': '---\nslug: /\n---\n\n# Start\n',
    'content/table.mdx': '# Table\n\n<OperationsTable />\n',
    'openapi.json': JSON.stringify(contractOf(unsafe)),
  });
  const folder = join(site.path, 'dist');
  const { code, output } = await site.run('build', '--out-dir', folder);
  expect(code, output).toBe(0);
  // Appending a path without a slash creates an address about which Node warns.
  expect(output).not.toContain('Warning');
  const pages = filesOf(folder, /\.html$/);
  expect(pages.filter((page) => page.includes('alert(1)')).length).toBeGreaterThan(unsafe.length);
  expect(pages.flatMap(addressesIn).filter(isUnsafe)).toEqual([]);
  const data = filesOf(folder, /\.(rsc|json)$/).flatMap(addressesInData);
  expect(data).toContain('https://example.com');
  expect(data.filter(isUnsafe)).toEqual([]);
});

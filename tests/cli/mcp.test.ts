import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../harness/sites.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';

const config = `export default {
  title: 'Library',
  url: 'https://books.example',
  baseUrl: '/docs/',
  openapi: 'openapi.yaml',
  redirects: [{ from: '/first', to: '/start' }],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides' }] } },
};
`;

const contract = `openapi: 3.1.0
info: { title: Library, version: '1', description: Books. }
servers: [{ url: https://api.books.example/v1, description: Here. }, { url: ../v1 }, { url: / }]
tags: [{ name: book, description: Books. }]
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: The key. }
  schemas:
    Book:
      type: object
      description: A book.
      required: [title]
      properties:
        title: { type: string, description: Its title. }
        author: { $ref: '#/components/schemas/Author' }
    Author: { type: object, description: Who wrote it., properties: { name: { type: string, description: Name. } } }
paths:
  /books:
    post:
      operationId: book.add
      tags: [book]
      summary: Add a book
      description: Adds a book.
      security: [{ key: [] }]
      requestBody:
        required: true
        description: The book.
        content:
          application/json: { schema: { $ref: '#/components/schemas/Book' }, example: { title: Emma } }
      responses: { '204': { description: Added. } }
`;

let site: SiteFolder;
let client: Client;

beforeAll(async () => {
  const many = Array.from({ length: 90 }, (_, index) => `many/p${index}`);
  site = makeSite({
    'site.config.ts': config,
    'openapi.yaml': contract,
    'sidebars.ts': `export default { guides: ['start', { Many: ${JSON.stringify(many)} }] };\n`,
    'content/start.md': [
      '# Start\n\nBegin here.\n',
      '## Borrow a `book`\n\nTake it.\n\n```md\n## No heading\n```\n\n### How long\n\nA month.\n',
      '## Return it {#back}\n\nBring it.\n',
    ].join('\n'),
    ...Object.fromEntries(many.map((id) => [`content/${id}.md`, `# Page ${id}\n`])),
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  if (code !== 0) throw new Error(output);
  client = new Client({ name: 'test', version: '1' });
  const args = [join(root, 'bin/area-docs.js'), 'mcp', join(site.path, 'dist')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});

afterAll(async () => {
  await client.close();
  site[Symbol.dispose]();
});

async function call(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

async function data(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  return JSON.parse((await call(name, args)).text) as Record<string, unknown>;
}

test('introduces itself and its tools, all of them read-only', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'area-docs', title: 'Library documentation' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'list_pages',
    'get_operation',
    'get_schema',
    'validate_request',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
});

test('searches the index of the site, and reads each address that it finds', async () => {
  const { text } = await call('search', { query: 'borow book' });
  expect(text.split('\n')[0]).toContain('(/docs/start/#borrow-a-book)');
  const operation = await call('search', { query: 'book.add' });
  expect(operation.text).toContain('`POST /books` (book.add)');
  for (const [, url = ''] of `${text}\n${operation.text}`.matchAll(/\]\((\/[^)]+)\)/g)) {
    expect(await call('read_page', { page: url }), url).toMatchObject({ isError: false });
  }
  expect((await call('search', { query: 'p', limit: 1 })).text.match(/^- /gm)).toHaveLength(1);
  expect((await call('search', { query: 'zzzzzz' })).text).toMatch(/^Nothing found for "zzzzzz"/);
});

test('reads a page by its path, its address, an old address or its Markdown', async () => {
  const pages = ['/docs/start/', 'start', 'https://books.example/docs/start/', '/docs/first', '/docs/start.md'];
  const texts = await Promise.all(pages.map(async (page) => (await call('read_page', { page })).text));
  expect(texts[0]).toMatch(/^Source: https:\/\/books\.example\/docs\/start\/\n\n# Start\n\nBegin here\./);
  expect(new Set(texts).size).toBe(1);
});

test('reads a section by its heading or its anchor, with the sections below it', async () => {
  const borrow = (await call('read_page', { page: 'start', section: 'borrow a book' })).text;
  expect(borrow).toContain('## No heading');
  expect(borrow).toMatch(/A month\.\n$/);
  expect((await call('read_page', { page: '/docs/start/#back' })).text).toMatch(/## Return it\n\nBring it\.\n$/);
  expect(await call('read_page', { page: 'start', section: 'borrow a bok' })).toEqual({
    text: 'The page has no section "borrow a bok".\n  → Did you mean "Borrow a book"?',
    isError: true,
  });
  expect((await call('read_page', { page: 'start', section: 'No heading' })).isError).toBe(true);
});

test('reads only pages of the site', async () => {
  const attempts = [
    '../openapi',
    '/docs/../../openapi',
    'https://evil.example/docs/start/',
    '/docs/%2e%2e/x',
    'http://[',
  ];
  for (const page of attempts) {
    expect(await call('read_page', { page })).toMatchObject({
      text: expect.stringContaining('The site has no page at'),
      isError: true,
    });
  }
});

test.each([
  ['search', 'query'],
  ['read_page', 'page'],
  ['list_pages', 'branch'],
  ['get_operation', 'operation'],
  ['get_schema', 'schema'],
])('%s rejects a string of 400 kB as its %s', async (name, key) => {
  const { text, isError } = await call(name, { [key]: 'word '.repeat(80_000) });
  expect(isError).toBe(true);
  expect(text).toContain('at most 4000 characters');
  expect(text.length).toBeLessThan(1000);
});

test('lists the sidebars, and the pages of a branch', async () => {
  const { text } = await call('list_pages');
  expect(text).toMatch(/^## Guides\n\n- \[Start\]\(\/docs\/start\/\)\n- Many \(more: branch "(.+)"\)\n\n## api\n/);
  const [, branch = ''] = /branch "(.+)"/.exec(text) ?? [];
  const [, inside = ''] = /branch "(.+)"/.exec((await call('list_pages', { branch })).text) ?? [];
  expect((await call('list_pages', { branch: inside })).text).toContain('- [Page many/p1](/docs/many/p1/)\n');
  for (const name of ['nowhere', 'constructor', '__proto__']) {
    expect(await call('list_pages', { branch: name })).toMatchObject({
      isError: true,
      text: expect.stringContaining(`No sidebar has a branch "${name}".`),
    });
  }
});

test('looks up operations and schemas with everything that they refer to', async () => {
  expect((await call('get_operation')).text).toBe('## book\n\n- book.add: `POST /books` Add a book');
  for (const operation of ['book.add', 'POST /books']) {
    expect(await data('get_operation', { operation })).toMatchObject({
      id: 'book.add',
      page: '/docs/api/book/add/',
      servers: [
        { url: 'https://api.books.example/v1' },
        { url: 'https://books.example/docs/v1' },
        { url: 'https://books.example/' },
      ],
      securitySchemes: { key: { name: 'X-Key' } },
      components: { schemas: { Author: {}, Book: {} } },
    });
  }
  expect((await call('get_operation', { operation: 'book.ad' })).text).toContain('Did you mean "book.add"?');
  expect((await call('get_schema')).text).toBe('- Book\n- Author');
  expect(await data('get_schema', { schema: 'Book' })).toMatchObject({ components: { schemas: { Author: {} } } });
});

test('validates requests against the contract', async () => {
  const request = { method: 'POST', url: 'https://api.books.example/v1/books', headers: { 'X-Key': 'k' } };
  expect(await data('validate_request', { ...request, body: { title: 'Emma' } })).toEqual({
    isValid: true,
    operation: 'book.add',
    faults: [],
  });
  expect(await data('validate_request', { ...request, body: { titel: 1 } })).toMatchObject({
    isValid: false,
    faults: [{ in: 'body', fact: 'The body is invalid: it has no "title".' }],
  });
});

test('reports invalid arguments and unknown editions, and continues', async () => {
  expect(await call('search', { query: '' })).toMatchObject({ isError: true });
  expect((await call('search', { query: 'book', edition: 'fr' })).text).toBe(
    'The site has no edition "fr".\n  → Available editions: en.',
  );
  expect((await call('search', { query: 'book' })).isError).toBe(false);
});

test('explains what to do without a built site', async () => {
  using empty = makeSite();
  expect(await empty.run('mcp')).toEqual({
    code: 1,
    output:
      '✗ "<site>" does not contain a built site.\n  → Build it first: `npx area-docs build`.\n  More: npx area-docs explain output\n\n1 error.\n',
  });
});

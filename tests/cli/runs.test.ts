import { expect, test } from 'vitest';
import { byPlace } from '../../src/core/base/errors/site-error.ts';
import { loadSite } from '../../src/core/check/load-site.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { compileUnstored } from '../../src/core/read/page-compiler.ts';
import { verifySite } from '../../src/core/check/verify-site.ts';
import { makeSite, type Files, type SiteFolder } from '../harness/site-folder.ts';

const book = {
  type: 'object',
  properties: {
    id: { type: 'integer', description: 'Its number.' },
    title: { type: 'string', description: 'Its title.' },
  },
};
const content = { 'application/json': { schema: book, example: { id: 1, title: 'Emma' } } };
const operation = (name: string) => ({
  operationId: name,
  tags: ['books'],
  summary: name,
  description: 'For books.',
  security: [],
  responses: { 200: { description: 'Done.', content } },
});
const id = { in: 'path', name: 'id', required: true, description: 'Its number.', schema: { type: 'integer' } };
const contract = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1', description: 'Books.' },
  servers: [{ url: 'http://localhost:3000/v1', description: 'Here.' }],
  tags: [{ name: 'books', description: 'Books.' }],
  paths: {
    '/books': { post: { ...operation('book.add'), requestBody: { content } } },
    '/books/{id}': { get: { ...operation('book.getById'), parameters: [id] } },
  },
};

const config = (sandbox = ", sandbox: 'sandbox.ts'") =>
  `export default { title: 'Site', url: 'https://example.com', baseUrl: '/', openapi: { path: 'openapi.yaml'${sandbox} } };\n`;

/** Stores books in its state; its variable `requests` must not outlive a page. */
const sandbox = `
let requests = 0;
export default (state: { books?: object[] }) => async (request: Request) => {
  requests++;
  const { pathname } = new URL(request.url);
  const books = (state.books ??= []);
  if (pathname === '/v1/books/0') throw new Error('out of order');
  if (request.method === 'POST') books.push({ id: books.length + 1, ...(await request.json()), requests, secret: Math.random() });
  const book = request.method === 'POST' ? books.at(-1) : books[Number(pathname.split('/').at(-1)) - 1];
  return book ? Response.json(book) : Response.json({ error: 'Not found' }, { status: 404 });
};
`;

const add = `\`\`\`bash run keep="ID=/id"
curl http://localhost:3000/v1/books --json '{ "title": "Emma" }'
\`\`\`
`;
const added = '```json output\n{ "id": 1, "title": "Emma", "requests": 1, "secret": … }\n```\n';
/** The address of `area-docs sandbox` works like any server of the contract. */
const get = '```bash run\ncurl "http://localhost:8080/v1/books/$ID"\n```\n';
const missing = '```bash run\ncurl $API/books/7\n```\n';

const siteWith = (files: Files) =>
  makeSite({ 'site.config.ts': config(), 'openapi.yaml': JSON.stringify(contract), 'sandbox.ts': sandbox, ...files });

/** The errors of sources and blocks. Faster than the command, which spends most of its time bundling the sandbox. */
async function errorsOf({ path }: SiteFolder): Promise<string> {
  const options = { siteDir: path, compiler: compileUnstored, defaultPlugins };
  const loaded = await loadSite(options);
  const errors = [...loaded.errors, ...(await verifySite(loaded, path)).errors];
  return errors
    .toSorted(byPlace)
    .map(({ message }) => `${message}\n`)
    .join('');
}

test('check runs the blocks of each page in order, each page with an empty sandbox; build does not', async () => {
  const notFound = '```json output status=404\n{ "error": "Not found" }\n```\n';
  const page = `# Page\n\n${add}\n${added}\n${get}\n${added}\n${missing}\n${notFound}`;
  using site = siteWith({ 'content/start.md': page, 'content/second.mdx': page });
  expect(await errorsOf(site)).toBe('');
  site.write({
    'sandbox.ts': sandbox.replace('Math.random()', "'known'").replace('Not found', 'Gone'),
    'content/third.md': '# Third\n\n[Gone](./gone.md)\n',
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output.match(/^.*response differs.*$|^ {2}(?:at|→).*$/gm)?.slice(0, -2)).toEqual(
    ['second.mdx', 'start.md'].flatMap((file) => [
      '✗ The sandbox\'s response differs from this page. /error is "Gone", not "Not found".',
      `  at content/${file}:23:1`,
      '  → Correct the block marked `output` (`…` matches anything, `status=404` for an error). Received: 404 {"error":"Gone"}',
    ]),
  );
  expect(output).toContain('"./gone.md" leads nowhere.\n  at content/third.md:3:1');
  site.remove('content/third.md');
  expect(await site.run('build', '--out-dir', `${site.path}/dist`)).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
});

test('reports failed requests, missing values, and errors of the sandbox', async () => {
  const fails = '```bash run\ncurl $API/books/0\n```\n';
  const noValue = missing.replace('run', 'run keep="KEY=/key"');
  const list = add.replace('ID=/id', 'TAGS=/tags').replace('"title": "Emma"', '"tags": []');
  using site = siteWith({
    'content/start.md': `# Start\n\n${missing}\n${fails}\n${noValue}\n${list}`,
  });
  const output = await errorsOf(site);
  expect(output.match(/The sandbox.*\n {2}at .*$/gm)).toEqual([
    "The sandbox's response differs from this page. The status is 404, not below 400.\n  at content/start.md:3:1",
    'The sandbox failed: Error: out of order.\n  at content/start.md:7:1',
    "The sandbox's response differs from this page. The status is 404, not below 400. The body of the response has no value at /key for `KEY`.\n  at content/start.md:11:1",
    "The sandbox's response differs from this page. The value at /tags for `TAGS` is not a string, number or boolean.\n  at content/start.md:15:1",
  ]);
  expect(output).toContain('→ Correct the request, or add a block marked `output`');
  site.write({ 'content/start.md': `# Start\n\n${add}\n${add.replace('ID=/id', 'ID=/number')}` });
  const keepErrors = await errorsOf(site);
  expect(keepErrors).toContain('The body of the response has no value at /number for `ID`.\n  at content/start.md:7:1');
  expect(keepErrors).toContain('→ Correct the pointers in `keep`, or the sandbox. Received: 200 {');
  site.write({ 'content/start.md': `# Start\n\n${add}\n${added.replace('Emma', 'Persuasion')}` });
  expect(await errorsOf(site)).toContain('→ Correct the block marked `output` (`…` matches anything). Received: 200 {');
  site.write({ 'content/start.md': `# Start\n\n${missing}`, 'sandbox.ts': 'export default 1;\n' });
  expect(await errorsOf(site)).toContain('The default export of sandbox.ts is not a handler.');
});

test('build and check report runnable blocks without a sandbox, and requests that the contract does not have', async () => {
  const wrong = '```bash run\ncurl -X PUT $API/books/7\n```\n';
  using site = siteWith({ 'content/start.md': `# Start\n\n${wrong}` });
  const output = await errorsOf(site);
  expect({ output: output.match(/This block[^>]*/)?.[0], hint: output.match(/→.*/)?.[0] }).toEqual({
    output:
      'This block cannot run. The contract has no operation PUT /books/7.\n  at content/start.md:3:1\n  1 | # Start\n  2 |\n',
    hint: '→ This path has GET.',
  });
  site.write({ 'site.config.ts': config('') });
  for (const command of ['check', 'build']) {
    const args = command === 'build' ? ['--out-dir', `${site.path}/dist`] : [];
    expect(await site.run(command, ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('This block cannot run: the site has no sandbox.'),
    });
  }
});

test('reports uncaught errors at the block that was running', async () => {
  const stray = `export default (state: object) => (request: Request) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/1')) void Promise.reject(new Error('lost'));
  if (pathname.endsWith('/2')) setTimeout(() => { throw new Error('late'); });
  return Response.json({ id: 1 });
};
`;
  const blocks = [1, 3, 2].map((number) => `\`\`\`bash run\ncurl $API/books/${number}\n\`\`\`\n`);
  using site = siteWith({ 'content/start.md': `# Start\n\n${blocks.join('\n')}`, 'sandbox.ts': stray });
  const output = await errorsOf(site);
  expect(output.match(/The sandbox.*\n {2}at .*$/gm)).toEqual([
    'The sandbox reported an uncaught error: Error: lost (sandbox.ts:3:52).\n  at content/start.md:3:1',
    'The sandbox reported an uncaught error: Error: late (sandbox.ts:4:57).\n  at content/start.md:11:1',
  ]);
});

test('ends a sandbox that does not return', async () => {
  const endless = 'export default (state: object) => (request: Request) => { for (;;); };\n';
  using site = siteWith({
    'content/start.md': `# Start\n\n${missing}`,
    'sandbox.ts': endless,
    'site.config.ts': config().replace("title: 'Site'", "title: 'Site', pageTimeout: 1"),
  });
  const output = await errorsOf(site);
  expect(output).toContain('The sandbox failed: No response within 1 s.');
});

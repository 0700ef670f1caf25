import type { SiteCase } from './site-case.ts';

type Known = { files: SiteCase['files']; reports?: RegExp };

const page = (text: string, file = 'content/start.md') => ({ [file]: text });
const settings = (more: string) => ({
  'site.config.ts': `export default { title: 'Site', url: 'https://example.com', baseUrl: '/', ${more} };\n`,
});
const api = (lint: string, text: string) => ({
  ...settings(`openapi: { path: 'content/api/openapi.yaml', lint: '${lint}' }`),
  'content/api/openapi.yaml': text,
});
const contract = (operationId: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/a': { get: { operationId, responses: { 200: { description: 'Done.' } } } } },
  });

const odd = { valueOf: 1, constructor: 2, toString: 3, type: 'string', format: 'constructor' };
const odds = { valueOf: { type: 'string' }, toString: { type: 'string' } };
const oddNames = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        parameters: [
          { name: 'a', in: 'query', schema: { allOf: [odd, odd] } },
          { name: 'b', in: 'query', schema: { type: 'object', properties: odds } },
          { name: 'c', in: 'query', schema: { type: 'object', properties: odds } },
        ],
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
});

const uncomparable = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        summary: 'Get a',
        description: 'Returns a.',
        parameters: [
          {
            name: 'a',
            description: 'An a.',
            in: 'query',
            example: { valueOf: 2 },
            schema: { enum: [{ valueOf: 1 }, { valueOf: 3 }] },
          },
        ],
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
});

const version = (name: string, operationId: string) => ({
  [`versioned_sidebars/version-${name}-sidebars.json`]: JSON.stringify({
    docs: ['start', `api/${operationId.replace('.', '/')}`],
  }),
  [`versioned_docs/version-${name}/start.md`]: '# Start\n',
  [`versioned_docs/version-${name}/api/openapi.yaml`]: contract(operationId),
});

/** Cases that once failed, and the errors expected of them, if any. */
export const knownCases: Readonly<Record<string, Known>> = {
  'a slug that leaves the output': {
    files: page('---\nslug: /../../escaped/here\n---\n'),
    reports: /slug|inside|output/i,
  },
  'an index whose slug leaves the output': {
    files: {
      'sidebars.ts':
        "export default { docs: [{ type: 'category', label: 'A', items: ['start'], link: { type: 'generated-index', slug: '/../../x' } }] };\n",
    },
    reports: /slug|inside|output/i,
  },
  'a redirect that leaves the output': {
    files: settings("redirects: [{ from: '/../../x', to: '/start' }]"),
    reports: /\.\.\/x/,
  },
  'an encoded redirect that leaves the output': {
    files: settings("redirects: [{ from: '/a%2f..%2f..%2fx', to: '/start' }]"),
    reports: /\.\.\/x/,
  },
  'a static file in the place of a page': {
    files: { 'static/index.html': 'x', 'content/index.md': '# Home\n' },
    reports: /index\.html/,
  },
  'a title in asterisks': { files: page('---\ntitle: *Important*\n---\n'), reports: /YAML|alias/i },
  'an alias of itself': { files: page('---\ntitle: &a [*a]\n---\n'), reports: /./ },
  'aliases that expand exponentially': {
    files: page(
      `---\n${[...'bcdefghij'].reduce((all, name, index) => `${all}${name}: [${`*${'abcdefghi'[index]},`.repeat(9)}]\n`.replace(`${name}: `, `${name}: &${name} `), 'a: &a [x]\n')}---\n`,
    ),
    reports: /./,
  },
  'aliases in a contract': { files: api('none', 'openapi: 3.1.0\ninfo: *gone\n'), reports: /YAML|alias/i },
  'an alias of itself in a contract': { files: api('none', 'a: &a\n  b: *a\n'), reports: /./ },
  'a category in YAML with an alias': {
    files: { 'content/guides/_category_.yml': 'label: *x\n', 'content/guides/a.md': 'A\n' },
  },
  'too many asterisks': { files: page(`${'*'.repeat(20_000)}a${'*'.repeat(20_000)}\n`) },
  'too many spaces': { files: page(`a${' '.repeat(200_000)}b\n`) },
  'too many lines to mark': { files: page('```js {1-99999999}\nx\n```\n') },
  'a file named after an anchor': { files: page('# C\n', 'content/c#.md') },
  'a file named after a query': { files: page('# C\n', 'content/a?b.md') },
  'a file named like a page': { files: page('# C\n', 'content/index.html.md') },
  'an operation named constructor': { files: api('none', contract('constructor')) },
  'an operation named __proto__': { files: api('valid', contract('__proto__')) },
  'circular sidebars': {
    files: {
      'sidebars.ts':
        'const docs: unknown[] = [];\ndocs.push({ type: "category", label: "A", items: docs });\nexport default { docs };\n',
    },
    reports: /./,
  },
  'prose of a page that does not compile': {
    files: { 'glossary.json': '{}', ...page('a {\n', 'content/broken.mdx') },
    reports: /matching/,
  },
  'a link that browsers read as a host': { files: page('[a](/\\\\[)\n') },
  'a redirect to an invalid address': {
    files: settings("redirects: [{ from: '/old', to: 'https://%' }]"),
    reports: /neither a route nor an address/,
  },
  'a redirect from an address that browsers read as a host': {
    files: settings("redirects: [{ from: '/\\\\[', to: '/start' }]"),
  },
  'pages outside of the site': {
    files: settings("docs: { path: '/' }"),
    reports: /a path relative to the site folder/,
  },
  'an attribute name with a dot': { files: page('<b a.b="c" />\n', 'content/start.mdx') },
  'an attribute name with a dot in Markdown': {
    files: page('<b a.b="c">x</b>\n'),
    reports: /name of an attribute/,
  },
  'JSON that ends too early': { files: { 'glossary.json': '{' }, reports: /JSON|Syntax error/ },
  'front matter above text that crashes the compiler': {
    files: page(`---\npagination_next: gone\n---\n\n${'*'.repeat(20_000)}a${'*'.repeat(20_000)}\n`),
    reports: /cannot be compiled/,
  },
  'versions whose contracts differ': {
    files: {
      ...api('none', contract('area.three')),
      'versions.json': '["2.0", "1.0"]',
      ...version('2.0', 'area.two'),
      ...version('1.0', 'area.one'),
    },
    reports: /^$/,
  },
  'settings that throw': {
    files: { 'site.config.ts': 'export default { title: gone };\n' },
    reports: /gone is not defined/,
  },
  'keys of Object.prototype in an unchecked contract': {
    files: api('none', oddNames),
    reports: /^$/,
  },
  'keys of Object.prototype in a contract of OpenAPI 3.0': {
    files: api('valid', oddNames.replace('3.1.0', '3.0.0')),
  },
  'an example that the validator cannot compare': {
    files: api('strict', uncomparable),
    reports: /named "valueOf"/,
  },
  'keys of Object.prototype as attributes, code notations and file extensions': {
    files: {
      ...page('<b constructor="x" valueOf="y">x</b>\n', 'content/start.mdx'),
      'content/odd.md': '# Odd\n\n```js\na(); // [!code constructor]\n```\n',
      'static/x.constructor': 'x',
    },
  },
  'a picture whose key is followed by a space': {
    files: {
      'content/start.md': '---\nimage : "/img/logo.svg"\n---\n\n# Start\n',
      'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    reports: /not a PNG/,
  },
  'a tag with special characters of regular expressions in its name': {
    files: { 'content/start.md': '<script></script><O(.\n[' },
    reports: /There is no component `<o\(/,
  },
  'an object as the list of versions': { files: { 'versions.json': '{}' }, reports: /not a list of names/ },
};

/** A small site with the files of a known case. */
export function knownCase({ files }: Known): SiteCase {
  return {
    isValid: false,
    hasCanaries: false,
    files: { ...settings(''), 'sidebars.ts': 'export default {};\n', 'content/start.md': '# Start\n', ...files },
  };
}

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

test('reports the errors of a configuration at their lines, but no page errors', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Faulty',
  url: 'https://example.com',
  baseUrl: 'docs',
  i18n: { defaultLocale: 'de', locales: ['en'] },
  themeConfig: {
    navbar: {
      items: [
        { type: 'carousel', label: 'Pictures' },
        { label: 'Nowhere' },
      ],
    },
    footer: {
      links: [
        { title: 'Docs', items: [] },
        { label: 'Source', href: 'https://example.org/' },
      ],
    },
  },
};
`,
    'content/start.md': '# Start\n\nA [broken link](./gone.md).\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages
    ✗ \`baseUrl\` must be a path that starts and ends with a slash, but it is 'docs'.
      at site.config.ts:4:3
      3 |   url: 'https://example.com',
    > 4 |   baseUrl: 'docs',
        |   ^
      5 |   i18n: { defaultLocale: 'de', locales: ['en'] },
      → Write \`baseUrl: '/docs/'\`.
      More: npx area-docs explain configuration

    ✗ \`i18n.defaultLocale\` is 'de', which is not one of \`locales\`.
      at site.config.ts:5:11
      4 |   baseUrl: 'docs',
    > 5 |   i18n: { defaultLocale: 'de', locales: ['en'] },
        |           ^
      6 |   themeConfig: {
      → The locales are: en. Add 'de', or choose one of them.

    ✗ \`themeConfig.navbar.items[0]\` has the type 'carousel', but no component exists for that type.
      at site.config.ts:9:9
       8 |       items: [
    >  9 |         { type: 'carousel', label: 'Pictures' },
         |         ^
      10 |         { label: 'Nowhere' },
      → The known types are: default, doc, docSidebar, docsVersion, html, dropdown, localeDropdown, docsVersionDropdown, search.

    ✗ \`themeConfig.navbar.items[1]\` has no link target: { label: 'Nowhere' }.
      at site.config.ts:10:9
       9 |         { type: 'carousel', label: 'Pictures' },
    > 10 |         { label: 'Nowhere' },
         |         ^
      11 |       ],
      → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.

    ✗ \`themeConfig.footer.links\` mixes columns with flat links: 1 of 2 entries is a column.
      at site.config.ts:14:7
      13 |     footer: {
    > 14 |       links: [
         |       ^
      15 |         { title: 'Docs', items: [] },
      → Give every entry a \`title\` and \`items\`, or none.

    5 errors.
    ",
    }
  `);
});

test('reports every missing name in one run, with the nearest name or the known ones', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Faulty',
  url: 'https://example.com',
  baseUrl: '/',
  themeConfig: {
    navbar: {
      logo: { src: 'img/logo.svg' },
      items: [
        { type: 'doc', docId: 'strat' },
        { type: 'docSidebar', sidebarId: 'guide' },
        { type: 'docSidebar', sidebarId: 'hollow' },
        { label: 'Away', to: '/sekond' },
      ],
    },
    footer: { links: [{ label: 'Lost', to: '/lost' }] },
  },
};
`,
    'sidebars.ts': `export default {
  guides: [
    'start',
    'second',
    'start',
    'thrid',
    { type: 'link', label: 'Nowhere' },
    { type: 'link', label: 'Far', href: '/elsewhere' },
    { type: 'category', label: 'Hollow', items: [] },
  ],
  hollow: [],
};
`,
    'content/second.md': '# Second\n',
    'content/third.md': '---\nslug: /second\n---\n\n# Third\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 3
    ✓ Bundling the theme
    ✓ Rendering pages: 3
    ✗ Checking links
    ✗ Two pages have the address "/second/": content/second.md and content/third.md.
      at content/third.md:2
      → Give one of them another \`slug\` in its front matter, or rename the file.
      More: npx area-docs explain addresses

    ✗ Sidebar "guides" names the page "start" twice.
      at sidebars.ts:5:5
      4 |     'second',
    > 5 |     'start',
        |     ^
      6 |     'thrid',
      → Keep one of the two; use an item of type "ref" for a second link to a page.
      More: npx area-docs explain sidebars

    ✗ Sidebar "guides" names the doc "thrid", which does not exist.
      at sidebars.ts:6:5
      5 |     'start',
    > 6 |     'thrid',
        |     ^
      7 |     { type: 'link', label: 'Nowhere' },
      → Did you mean "third"?

    ✗ The item "Nowhere" of sidebar "guides" has no link target.
      at sidebars.ts:7:5
      6 |     'thrid',
    > 7 |     { type: 'link', label: 'Nowhere' },
        |     ^
      8 |     { type: 'link', label: 'Far', href: '/elsewhere' },
      → Give it an \`href\`: a route of the site, or an address with https://.

    ✗ The link "/elsewhere" leads nowhere.
      at sidebars.ts:8:35
      7 |     { type: 'link', label: 'Nowhere' },
    > 8 |     { type: 'link', label: 'Far', href: '/elsewhere' },
        |                                   ^
      9 |     { type: 'category', label: 'Hollow', items: [] },
      → Write a route (\`/guides/page\`) or a file of the \`static\` folder.
      More: npx area-docs explain links

    ✗ Category "Hollow" of sidebar "guides" has neither items nor a link target.
      at sidebars.ts:9:5
       8 |     { type: 'link', label: 'Far', href: '/elsewhere' },
    >  9 |     { type: 'category', label: 'Hollow', items: [] },
         |     ^
      10 |   ],
      → Give it items, or a \`link\` to a doc or a generated index.

    ✗ \`themeConfig.navbar.logo.src\` names the file "img/logo.svg", which does not exist.
      at site.config.ts:7:15
      6 |     navbar: {
    > 7 |       logo: { src: 'img/logo.svg' },
        |               ^
      8 |       items: [
      → Paths are relative to the \`static\` folder of the site.
      More: npx area-docs explain pictures

    ✗ A navbar item names the doc "strat", which does not exist.
      at site.config.ts:9:24
       8 |       items: [
    >  9 |         { type: 'doc', docId: 'strat' },
         |                        ^
      10 |         { type: 'docSidebar', sidebarId: 'guide' },
      → Did you mean "start"?
      More: npx area-docs explain navbar

    ✗ A navbar item names the sidebar "guide", which does not exist.
      at site.config.ts:10:31
       9 |         { type: 'doc', docId: 'strat' },
    > 10 |         { type: 'docSidebar', sidebarId: 'guide' },
         |                               ^
      11 |         { type: 'docSidebar', sidebarId: 'hollow' },
      → Did you mean "guides"?

    ✗ The sidebar "hollow" of a navbar item has no link target.
      at site.config.ts:11:31
      10 |         { type: 'docSidebar', sidebarId: 'guide' },
    > 11 |         { type: 'docSidebar', sidebarId: 'hollow' },
         |                               ^
      12 |         { label: 'Away', to: '/sekond' },
      → Put at least one doc or a category with a link into the sidebar.

    ✗ The link "/sekond" leads nowhere.
      at site.config.ts:12:26
      11 |         { type: 'docSidebar', sidebarId: 'hollow' },
    > 12 |         { label: 'Away', to: '/sekond' },
         |                          ^
      13 |       ],
      → Did you mean "/second/"?

    ✗ The link "/lost" leads nowhere.
      at site.config.ts:15:40
      14 |     },
    > 15 |     footer: { links: [{ label: 'Lost', to: '/lost' }] },
         |                                        ^
      16 |   },
      → Write a route (\`/guides/page\`) or a file of the \`static\` folder.

    12 errors.
    ",
    }
  `);
});

test('reports missing versions with the existing ones', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Versions',
  url: 'https://example.com',
  baseUrl: '/',
  docs: { lastVersion: '3.0', versions: { '1.1': { label: 'One' } } },
};
`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.md': '# Start\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["start"] }',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 2
    ✗ The configuration names the docs version "3.0", which does not exist.
      at site.config.ts:5:11
      4 |   baseUrl: '/',
    > 5 |   docs: { lastVersion: '3.0', versions: { '1.1': { label: 'One' } } },
        |           ^
      6 | };
      → The available versions are: current, 1.0.
      More: npx area-docs explain versions

    ✗ The configuration names the docs version "1.1", which does not exist.
      at site.config.ts:5:43
      4 |   baseUrl: '/',
    > 5 |   docs: { lastVersion: '3.0', versions: { '1.1': { label: 'One' } } },
        |                                           ^
      6 | };
      → The available versions are: current, 1.0.

    2 errors. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('reports unreadable files, but not the links to them', async () => {
  using site = makeSite({
    'sidebars.ts': "export default { docs: ['start', 'gone', 'latin', 'wrong'] };\n",
    'content/start.md': '# Start\n\n[One](./gone.md), [two](./latin.md), [three](./wrong.mdx).\n',
    'content/latin.md': Buffer.from('# Latin\n\nCaf\xe9\n', 'latin1'),
    'content/wrong.mdx': '# Wrong\n\n<Card\n',
  });
  symlinkSync('nowhere', join(site.path, 'content/gone.md'));
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 4
    ✗ "content/gone.md" is a broken symbolic link.
      at content/gone.md
      → Remove it, or restore its target.
      More: npx area-docs explain files

    ✗ The file "content/latin.md" is not written in UTF-8.
      at content/latin.md:3
      → Save it again as UTF-8.

    ✗ The tag \`<Card>\` cannot be read.
      at content/wrong.mdx:3:1
      1 | # Wrong
      2 |
    > 3 | <Card
        | ^
      4 |
      → Put the values of its attributes in quotes or braces, and end it with \`>\` or \`/>\`. For a plain \`<\` write \`\\<\`.
      More: npx area-docs explain pages

    3 errors. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('reports all errors in the text of a page, and checks no links until they are fixed', async () => {
  using site = makeSite({
    'content/start.md': '# Start\n\n[One](/custom) and [two](./wrong.mdx).\n',
    'content/wrong.mdx': '---\nslug: /custom\nhide_title: 3\n---\n\n# Wrong\n\n[Gone](./gone.md)\n\n<Card2 />\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 2
    ✗ \`hide_title\` must be \`true\` or \`false\`, but it is 3.
      at content/wrong.mdx:3:13
      1 | ---
      2 | slug: /custom
    > 3 | hide_title: 3
        |             ^
      4 | ---
      5 |
      More: npx area-docs explain front-matter

    ✗ There is no component \`<Card2>\`.
      at content/wrong.mdx:10:1
       8 | [Gone](./gone.md)
       9 |
    > 10 | <Card2 />
         | ^
      11 |
      → Did you mean \`<Card>\`?
      More: npx area-docs explain pages

    2 errors. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('reports syntax errors in a contract and in sidebars, without follow-up errors', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Settings',
  url: 'https://example.com',
  baseUrl: '/',
  openapi: { path: 'content/api/openapi.yaml' },
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'api/pets/list' },
        { type: 'docSidebar', sidebarId: 'docs' },
        { label: 'Pets', to: '/api/pets/list' },
      ],
    },
  },
};
`,
    'sidebars.ts': "export default { docs: ['start', };\n",
    'content/start.md': '# Start\n\n[Pets](/api/pets/list)\n',
    'content/api/openapi.yaml': 'openapi: 3.1.0\ninfo: [\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 1
    ✗ The contract is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
      at content/api/openapi.yaml:3:1
      1 | openapi: 3.1.0
      2 | info: [
    > 3 |
        | ^
      → Check quotes, brackets and indentation here and on the line above.
      More: npx area-docs explain plugin-openapi

    ✗ Syntax error: Unexpected token.
      at sidebars.ts:1:34
    > 1 | export default { docs: ['start', };
        |                                  ^
      2 |
      → A bracket, comma or quote is missing or extra, here or just before.
      More: npx area-docs explain configuration

    2 errors. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('explains how to begin in a site without a page', async () => {
  using site = makeSite({ 'sidebars.ts': 'export default {};\n' });
  site.remove('content/start.md');
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 0
    ✓ Bundling the theme
    ✓ Rendering pages: 1
    ✗ Checking links
    ✗ The site has no pages.
      at content
      → Create \`index.mdx\` in the content folder.
      More: npx area-docs explain pages

    1 error.
    ",
    }
  `);
});

test('explains how a folder without a configuration becomes a site', async () => {
  using site = makeSite();
  site.remove('site.config.ts');
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages
    ✗ The site folder has no configuration.
      at <site>
      → Create site.config.ts, site.config.js or site.config.mjs in it, or name another folder.
      More: npx area-docs explain configuration

    1 error.
    ",
    }
  `);
});

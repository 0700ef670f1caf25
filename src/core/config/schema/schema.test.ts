import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configMessages as messages } from '../../../../tests/make/config-messages.ts';
import { configSchema } from './schema.ts';
import { defaultPlugins } from '../../../default-plugins.ts';
import type { SiteConfig } from '../../../index.ts';

const siteConfig = configSchema(defaultPlugins);
const smallest = { title: 'Docs', url: 'https://example.org', baseUrl: '/' };

const withTheme = (themeConfig: unknown) => messages({ ...smallest, themeConfig });
const withItems = (...items: unknown[]) => withTheme({ navbar: { items } });

test('fills in defaults', () => {
  expect(siteConfig.parse(smallest)).toMatchInlineSnapshot(`
    {
      "baseUrl": "/",
      "docs": {
        "breadcrumbs": true,
        "fileNames": {},
        "includeCurrentVersion": true,
        "path": "content",
        "routeBasePath": "",
        "showLastUpdateTime": false,
        "sidebarPath": "sidebars.ts",
        "versions": {},
      },
      "i18n": {
        "defaultLocale": "en",
        "localeConfigs": {
          "en": {
            "direction": "ltr",
            "htmlLang": "en",
            "label": "English",
          },
        },
        "locales": [
          "en",
        ],
      },
      "onBrokenAnchors": "throw",
      "onBrokenImages": "throw",
      "onBrokenLinks": "throw",
      "pageFolders": false,
      "pageTimeout": 10,
      "redirects": [],
      "search": {
        "synonyms": [],
      },
      "staticDirectories": [
        "static",
      ],
      "themeConfig": {
        "colorMode": {
          "defaultMode": "light",
          "disableSwitch": false,
          "respectPrefersColorScheme": false,
        },
        "docs": {
          "sidebar": {
            "autoCollapseCategories": false,
            "hideable": false,
          },
        },
        "metadata": [],
        "navbar": {
          "hideOnScroll": false,
          "items": [],
        },
        "socialCards": true,
        "tableOfContents": {
          "maxHeadingLevel": 3,
          "minHeadingLevel": 2,
        },
      },
      "title": "Docs",
      "trailingSlash": true,
      "url": "https://example.org",
    }
  `);
});

test('accepts a configuration with every top-level key', () => {
  const config: Required<SiteConfig> = {
    ...smallest,
    titleDelimiter: '·',
    tagline: 'All of it',
    baseUrl: '/docs/',
    trailingSlash: false,
    pageFolders: true,
    repository: 'https://git.example/own/docs',
    favicon: 'img/favicon.svg',
    staticDirectories: ['static', '../pictures'],
    i18n: { defaultLocale: 'en', locales: ['en', 'ar'], localeConfigs: { ar: { label: 'عربي', htmlLang: 'ar-EG' } } },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'ignore',
    onBrokenImages: 'warn',
    pageTimeout: 60,
    markdown: { math: true },
    redirects: [
      { from: '/', to: '/new#part' },
      { from: ['/a.html', '/b/'], to: 'https://example.org/c' },
    ],
    search: { synonyms: [['log in', 'sign in']] },
    customCss: ['./brand.css'],
    headTags: [{ tagName: 'meta', attributes: { name: 'author' } }],
    frontMatter: { since: z.string() },
    plugins: [{ sitemap: false }],
    csp: {
      img: ['https://images.example.org', 'https://*.example.org:8443/a/', 'blob:'],
      media: ['https:'],
      frame: [],
      font: ['data:'],
      script: ['https://example.org/a.js'],
      style: ['https://example.org'],
      connect: ['wss://example.org'],
    },
    docs: {
      path: 'docs',
      sidebarPath: 'sidebars.json',
      editUrl: 'https://example.org/edit/',
      showLastUpdateTime: true,
      breadcrumbs: false,
      lastVersion: '1.0',
      includeCurrentVersion: false,
      versions: { '1.0': { label: 'One', path: 'one', banner: 'unmaintained', badge: false } },
    },
    openapi: { path: 'api.yaml', servers: [{ url: 'http://localhost:1234', description: 'Here' }] },
    themeConfig: {
      image: 'img/card.png',
      metadata: [{ name: 'author', content: '' }],
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
      docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
      announcementBar: {
        id: 'a',
        content: '<b>News</b>',
        backgroundColor: '#fff',
        textColor: 'rgb(0 0 0 / 50%)',
        isCloseable: false,
      },
      navbar: {
        title: 'Docs',
        hideOnScroll: true,
        style: 'dark',
        logo: { alt: '', src: 'a.svg', srcDark: 'b.svg', href: '/', target: '_self', width: 32, height: '2rem' },
        items: [
          { label: 'Link', to: '/a', position: 'left', className: 'x' },
          { type: 'default', html: '<b>b</b>', href: 'https://example.org' },
          {
            label: 'Menu',
            items: [
              { type: 'doc', docId: 'a' },
              { type: 'html', value: '<hr>' },
            ],
          },
          { type: 'dropdown', label: 'Menu', to: '/b', items: [] },
          { type: 'localeDropdown', dropdownItemsBefore: [{ label: 'L', to: '/l' }], dropdownItemsAfter: [] },
          { type: 'docsVersionDropdown', versions: ['1.0'], dropdownActiveClassDisabled: true },
          { type: 'docsVersionDropdown', versions: { '1.0': { label: 'One' } } },
          { type: 'docsVersion', to: '/v' },
          { type: 'doc', docId: 'a' },
          { type: 'docSidebar', sidebarId: 'a' },
          { type: 'search' },
          { type: 'html', value: '<b>b</b>' },
        ],
      },
      footer: {
        style: 'dark',
        logo: { alt: 'Logo', src: 'a.svg', srcDark: 'b.svg', width: '50%', height: 10, href: 'https://example.org' },
        copyright: '© 2025',
        links: [
          {
            title: 'More',
            items: [{ label: 'A', to: '/a' }, { label: 'B', href: 'https://b.example' }, { html: '<i>i</i>' }],
          },
        ],
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
    },
  };
  expect(messages(config)).toBe('');
  expect(siteConfig.parse(config)).toMatchObject({ docs: config.docs, openapi: config.openapi });
});

test('accepts a flat list in the footer', () => {
  expect(withTheme({ footer: { links: [{ label: 'A', to: '/a' }, { html: '<i>i</i>' }] } })).toBe('');
});

test('fills in the name, direction and HTML language of each locale', () => {
  const { i18n } = siteConfig.parse({
    ...smallest,
    i18n: { defaultLocale: 'fr', locales: ['fr', 'he', 'ka', 'pt-BR'], localeConfigs: { he: { label: 'H' } } },
  });
  expect(i18n.localeConfigs).toEqual({
    fr: { label: 'Français', direction: 'ltr', htmlLang: 'fr' },
    he: { label: 'H', direction: 'rtl', htmlLang: 'he' },
    ka: { label: 'ქართული', direction: 'ltr', htmlLang: 'ka' },
    'pt-BR': { label: 'Português (Brasil)', direction: 'ltr', htmlLang: 'pt-BR' },
  });
});

describe('reports', () => {
  test('a configuration that is not an object', () => {
    expect([messages('x'), messages([]), messages(() => smallest), messages({})].join('\n')).toMatchInlineSnapshot(`
      "The configuration must be an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }, but it is 'x'.
      The configuration must be an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }, but it is [].
      The configuration must be an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }, but it is a function.
      \`title\` must be a string, but it is missing.
      \`url\` must be an address like 'https://example.org', but it is missing.
      \`baseUrl\` must be a path like '/docs/', but it is missing."
    `);
  });

  test('unknown keys with the nearest known key', () => {
    expect(
      messages({ ...smallest, baseUlr: '/', presets: [], docs: { 'edit-url': '' }, themeConfig: { colourMode: {} } }),
    ).toMatchInlineSnapshot(`
      "\`edit-url\` is not a key of \`docs\`.
        → Did you mean \`editUrl\`?
      \`colourMode\` is not a key of \`themeConfig\`.
        → Did you mean \`colorMode\`?
      \`baseUlr\` is not a key of the configuration.
        → Did you mean \`baseUrl\`?
      \`presets\` is not a key of the configuration.
        → The known keys are: title, titleDelimiter, tagline, url, baseUrl, trailingSlash, pageFolders, favicon, staticDirectories, i18n, repository, onBrokenLinks, onBrokenAnchors, onBrokenImages, redirects, csp, pageTimeout, docs, markdown, themeConfig, customCss, headTags, frontMatter, plugins, search, openapi."
    `);
  });

  test('wrong types with the expected and the actual value', () => {
    expect(
      messages({
        title: '',
        tagline: 1,
        url: null,
        baseUrl: undefined,
        trailingSlash: 'yes',
        onBrokenLinks: 'log',
        docs: { path: [], editUrl: 'github.com/a', versions: { next: { banner: 'old' } } },
        openapi: 'api.yaml',
        themeConfig: {
          metadata: [{ name: 'author' }],
          colorMode: { defaultMode: 'system' },
          docs: { sidebar: true },
          navbar: { hideOnScroll: 1, logo: 'img/logo.svg', items: {} },
          footer: { style: 'blue', logo: { src: 'a.svg', width: 'wide' } },
          tableOfContents: { minHeadingLevel: 1 },
        },
      }),
    ).toMatchInlineSnapshot(`
      "\`title\` must be a string that is not empty, but it is ''.
      \`tagline\` must be a string, but it is 1.
      \`url\` must be an address like 'https://example.org', but it is null.
      \`baseUrl\` must be a path like '/docs/', but it is missing.
      \`trailingSlash\` must be \`true\` or \`false\`, but it is 'yes'.
      \`onBrokenLinks\` must be 'throw', 'warn' or 'ignore', but it is 'log'.
      \`docs.path\` must be a path like 'content', but it is [].
      \`docs.editUrl\` must be an address that starts with 'https://', but it is 'github.com/a'.
      \`docs.versions.next.banner\` must be 'none', 'unreleased' or 'unmaintained', but it is 'old'.
      \`themeConfig.metadata[0].content\` must be a string, but it is missing.
      \`themeConfig.colorMode.defaultMode\` must be 'light' or 'dark', but it is 'system'.
      \`themeConfig.docs.sidebar\` must be an object with \`hideable\` and \`autoCollapseCategories\`, but it is true.
      \`themeConfig.navbar.hideOnScroll\` must be \`true\` or \`false\`, but it is 1.
      \`themeConfig.navbar.logo\` must be an object like { src: 'img/logo.svg' }, but it is 'img/logo.svg'.
      \`themeConfig.navbar.items\` must be a list of items, but it is {}.
      \`themeConfig.footer.style\` must be 'light' or 'dark', but it is 'blue'.
      \`themeConfig.footer.logo.width\` must be a size, as in 32 or '2rem', but it is 'wide'.
      \`themeConfig.tableOfContents.minHeadingLevel\` must be a heading level from 2 to 6, but it is 1."
    `);
  });

  test('invalid addresses with the correct ones', () => {
    const cases = [
      { url: 'example.org' },
      { url: 'https://example.org/docs/' },
      { url: 'ftp://example.org' },
      { baseUrl: 'docs' },
      { baseUrl: '/docs' },
      { baseUrl: 'https://example.org/docs' },
      { baseUrl: '//' },
    ];
    expect(cases.map((one) => messages({ ...smallest, ...one })).join('\n')).toMatchInlineSnapshot(`
      "\`url\` is not a web address: 'example.org'.
        → Write scheme and host, as in 'https://example.org'.
      \`url\` must have only scheme and host, but it is 'https://example.org/docs/'.
        → Write \`url: 'https://example.org'\` and put the path into \`baseUrl\`.
      \`url\` is not a web address: 'ftp://example.org'.
        → Write scheme and host, as in 'https://example.org'.
      \`baseUrl\` must be a path that starts and ends with a slash, but it is 'docs'.
        → Write \`baseUrl: '/docs/'\`.
      \`baseUrl\` must be a path that starts and ends with a slash, but it is '/docs'.
        → Write \`baseUrl: '/docs/'\`.
      \`baseUrl\` must be a path that starts and ends with a slash, but it is 'https://example.org/docs'.
        → Write \`baseUrl: '/docs/'\`.
      \`baseUrl\` must be a path that starts and ends with a slash, but it is '//'.
        → Write \`baseUrl: '/'\`."
    `);
  });

  test('invalid redirects', () => {
    const redirects = [
      { from: 'old', to: 'new' },
      { from: ['/a', '/b/*', 3], to: '/c' },
      { from: '/d', too: '/e' },
    ];
    expect(messages({ ...smallest, redirects })).toMatchInlineSnapshot(`
      "\`redirects[0].from\` is not a route: 'old'.
        → Write it without host, base path, query, anchor or \`*\`: \`/guides/old\`.
      \`redirects[0].to\` is neither a route nor an address: 'new'.
        → Write a route, as in '/guides/new#part', or an address that starts with 'https://'.
      \`redirects[1].from[1]\` is not a route: '/b/*'.
        → Write it without host, base path, query, anchor or \`*\`: \`/guides/old\`.
      \`redirects[1].from[2]\` must be a route like '/guides/old', but it is 3.
      \`redirects[2].to\` must be a route like '/guides/new', but it is missing.
      \`too\` is not a key of \`redirects[2]\`.
        → Did you mean \`to\`?"
    `);
    expect(messages({ ...smallest, redirects: { '/old': '/new' } })).toMatchInlineSnapshot(
      `"\`redirects\` must be a list like [{ from: '/guides/old', to: '/guides/new' }], but it is { '/old': '/new' }."`,
    );
  });

  test('invalid locales', () => {
    const i18n = { defaultLocale: 'en', locales: ['fr', 'fr'], localeConfigs: { fe: { direction: 'up' } } };
    expect(messages({ ...smallest, i18n })).toMatchInlineSnapshot(
      `"\`i18n.localeConfigs.fe.direction\` must be 'ltr' or 'rtl', but it is 'up'."`,
    );
    expect(messages({ ...smallest, i18n: { ...i18n, localeConfigs: { 'fr-': {}, de: {} } } })).toMatchInlineSnapshot(`
      "\`i18n.defaultLocale\` is 'en', which is not one of \`locales\`.
        → The locales are: fr. Add 'en', or choose one of them.
      \`i18n.locales[1]\` repeats 'fr'.
        → Remove one of the two.
      \`i18n.localeConfigs["fr-"]\` configures a locale that is not in \`locales\`.
        → Did you mean \`fr\`?
      \`i18n.localeConfigs.de\` configures a locale that is not in \`locales\`.
        → The locales are: fr."
    `);
    expect(messages({ ...smallest, i18n: { defaultLocale: 'en_US', locales: 'en' } })).toMatchInlineSnapshot(`
      "\`i18n.defaultLocale\` must be a language tag like 'en' or 'pt-BR', but it is 'en_US'.
      \`i18n.locales\` must be a list of language tags, as in ['en', 'fr'], but it is 'en'."
    `);
  });

  test('invalid colours', () => {
    expect(
      ['darkbleu', '#12', 'rgb(1, 2, 3', 'red; } body { color: blue', 'rgb(0 0 0 /*)', 'var(--a[)', '']
        .map((textColor) => withTheme({ announcementBar: { content: 'News', textColor } }))
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "\`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is 'darkbleu'.
      \`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is '#12'.
      \`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is 'rgb(1, 2, 3'.
      \`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is 'red; } body { color: blue'.
      \`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is 'rgb(0 0 0 /*)'.
      \`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is 'var(--a[)'.
      \`themeConfig.announcementBar.textColor\` must be a CSS colour, as in 'teal', '#0a7' or 'oklch(60% 0.1 200)', but it is ''."
    `);
  });

  test('a minimum heading level above the maximum', () => {
    expect(withTheme({ tableOfContents: { minHeadingLevel: 4 } })).toMatchInlineSnapshot(`
      "\`themeConfig.tableOfContents\` has a \`minHeadingLevel\` above its \`maxHeadingLevel\`.
        → Swap the two, or leave them out to list levels 2 and 3."
    `);
  });

  test('unknown types of navbar items', () => {
    expect(withItems({ type: 'dropdwn', label: 'A', items: [] }, { type: 'megaMenu' }, { type: 7 }))
      .toMatchInlineSnapshot(`
      "\`themeConfig.navbar.items[0]\` has the type 'dropdwn', but no component exists for that type.
        → Did you mean 'dropdown'? The known types are: default, doc, docSidebar, docsVersion, html, dropdown, localeDropdown, docsVersionDropdown, search.
      \`themeConfig.navbar.items[1]\` has the type 'megaMenu', but no component exists for that type.
        → The known types are: default, doc, docSidebar, docsVersion, html, dropdown, localeDropdown, docsVersionDropdown, search.
      \`themeConfig.navbar.items[2]\` has the type 7, but no component exists for that type.
        → The known types are: default, doc, docSidebar, docsVersion, html, dropdown, localeDropdown, docsVersionDropdown, search."
    `);
  });

  test('navbar items without label or target', () => {
    expect(
      withItems({ label: 'Guides' }, { to: '/a' }, { label: 'A', to: '/a', href: 'https://a.example' }, 'guides', {}),
    ).toMatchInlineSnapshot(`
      "\`themeConfig.navbar.items[0]\` has no link target: { label: 'Guides' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.
      \`themeConfig.navbar.items[1]\` has no text: { to: '/a' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.
      \`themeConfig.navbar.items[2]\` has both \`to\` and \`href\`: { label: 'A', to: '/a', href: 'https://a.example' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.
      \`themeConfig.navbar.items[3]\` must be an item like { label: 'Guides', to: '/guides' }, but it is 'guides'.
      \`themeConfig.navbar.items[4]\` has no link target: {}.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`."
    `);
  });

  test('navbar items without a key that their type requires', () => {
    expect(
      withItems(
        { type: 'doc', label: 'A' },
        { type: 'docSidebar', sidebarId: 1 },
        { type: 'html' },
        { items: [] },
        { type: 'dropdown', label: 'A' },
        { type: 'search', lable: 'A' },
        { label: 'A', to: '/a', position: 'top' },
        { type: 'docsVersionDropdown', versions: [1] },
      ),
    ).toMatchInlineSnapshot(`
      "\`themeConfig.navbar.items[0].docId\` must be the id of a doc, but it is missing.
      \`themeConfig.navbar.items[1].sidebarId\` must be the id of a sidebar, but it is 1.
      \`themeConfig.navbar.items[2].value\` must be HTML, but it is missing.
      \`themeConfig.navbar.items[3].label\` must be a string, but it is missing.
      \`themeConfig.navbar.items[4].items\` must be a list of items, but it is missing.
      \`lable\` is not a key of \`themeConfig.navbar.items[5]\`.
        → Did you mean \`label\`?
      \`themeConfig.navbar.items[6].position\` must be 'left' or 'right', but it is 'top'.
      \`themeConfig.navbar.items[7].versions\` must be a list of version names, or an object like { '1.0': { label: 'One' } }, but it is [ 1 ]."
    `);
  });

  test('items that a dropdown cannot contain', () => {
    expect(
      withItems({
        label: 'A',
        items: [{ label: 'B', items: [] }, { type: 'dropdown' }, { type: 'search' }, { type: 'serch' }],
      }),
    ).toMatchInlineSnapshot(`
      "\`themeConfig.navbar.items[0].items[0]\` is a dropdown inside a dropdown.
        → Menus have one level: move the inner items up.
      \`themeConfig.navbar.items[0].items[1]\` is a dropdown inside a dropdown.
        → Menus have one level: move the inner items up.
      \`themeConfig.navbar.items[0].items[2]\` cannot have the type 'search' inside a dropdown.
        → Move it out of the dropdown, or choose one of these types: default, doc, docSidebar, docsVersion, html.
      \`themeConfig.navbar.items[0].items[3]\` has the type 'serch', but no component exists for that type.
        → The known types are: default, doc, docSidebar, docsVersion, html."
    `);
  });

  test('a footer that mixes columns with flat links', () => {
    const links = [
      { title: 'A', items: [] },
      { label: 'B', to: '/b' },
    ];
    expect(withTheme({ footer: { links } })).toMatchInlineSnapshot(`
      "\`themeConfig.footer.links\` mixes columns with flat links: 1 of 2 entries is a column.
        → Give every entry a \`title\` and \`items\`, or none."
    `);
  });

  test('chats without a placeholder or a web address', () => {
    expect(withTheme({ chats: [{ label: 'A', href: 'https://a.example/?q={prompt}' }] })).toBe('');
    expect(
      withTheme({
        chats: [
          { label: 'A', href: 'https://a.example/' },
          { label: 'B', href: 'javascript:{url}' },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "\`themeConfig.chats[0].href\` has no placeholder for the page.
        → Put \`{prompt}\` or \`{url}\` where the chat expects its prompt: \`https://chat.example/?q={prompt}\`.
      \`themeConfig.chats[1].href\` must be an address that starts with 'https://', but it is 'javascript:{url}'."
    `);
  });

  test('footer links without label or target', () => {
    expect(
      withTheme({
        footer: { links: [{ label: 'A' }, { to: '/b' }, { label: 'C', to: '/c', href: 'https://c.example' }, 'd'] },
      }),
    ).toMatchInlineSnapshot(`
      "\`themeConfig.footer.links[0]\` has no link target: { label: 'A' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.
      \`themeConfig.footer.links[1]\` has no text: { to: '/b' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.
      \`themeConfig.footer.links[2]\` has both \`to\` and \`href\`: { label: 'C', to: '/c', href: 'https://c.example' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`.
      \`themeConfig.footer.links[3]\` must be a link like { label: 'Source', href: 'https://example.org' }, but it is 'd'."
    `);
    expect(withTheme({ footer: { links: [{ items: [{ label: 'A' }] }] } })).toMatchInlineSnapshot(`
      "\`themeConfig.footer.links[0].title\` must be a string, but it is missing.
      \`themeConfig.footer.links[0].items[0]\` has no link target: { label: 'A' }.
        → Give it a \`label\` and either \`to\` or \`href\`, or give it \`html\`."
    `);
    expect(withTheme({ footer: { links: {} } })).toMatchInlineSnapshot(
      `"\`themeConfig.footer.links\` must be a list of columns or of links, but it is {}."`,
    );
  });
});

import { describe, expect, test } from 'vitest';
import { assembleSite } from './assemble-site.ts';
import { resolveLink } from './resolve-link.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { makeContract, withReference } from '../../../tests/make/reference.ts';
import type { VersionInfo } from './editions/versions.ts';

const doc = (id: string) => ({ type: 'doc', id }) as const;
const category = (label: string, items: readonly ReturnType<typeof doc>[]) =>
  ({ type: 'category', label, items, collapsible: true, collapsed: true }) as const;
const messages = (errors: readonly Error[]) => errors.map((error) => error.message);

describe('pages', () => {
  test('have the address of their file under the base path', () => {
    const { site } = assembleSite(
      makeSources([makeSource([makePage('index.mdx'), makePage('guides/installation.mdx')])]),
    );
    expect(site.pages.map((page) => page.url)).toEqual(['/base/', '/base/guides/installation/']);
  });

  test('go from one to the next in the order of their sidebar', () => {
    const pages = ['a', 'b', 'c'].map((name) => makePage(`${name}.mdx`));
    const { site } = assembleSite(makeSources([makeSource(pages, { main: [doc('c'), category('More', [doc('a')])] })]));
    const [a, b, c] = site.pages;
    expect(c?.meta.next).toEqual({ label: 'a', url: '/base/a/' });
    expect(a?.meta.previous).toEqual({ label: 'c', url: '/base/c/' });
    expect(a?.meta.breadcrumbs).toEqual([{ label: 'More' }, { label: 'a' }]);
    expect(b?.meta.sidebar).toBeUndefined();
  });

  test('start their trail with the label that the navbar gives their sidebar, even in a dropdown', () => {
    const config = makeConfig();
    const sidebarItem = { type: 'docSidebar', sidebarId: 'main', label: 'Guide', position: 'left' } as const;
    const items = [{ type: 'dropdown', label: 'Docs', items: [sidebarItem], position: 'left' }] as const;
    const themeConfig = { ...config.themeConfig, navbar: { hideOnScroll: false, items } };
    const source = makeSource([makePage('a.mdx')], { main: [category('More', [doc('a')])] });
    const { site } = assembleSite(makeSources([source], { ...config, themeConfig }));
    expect(site.pages[0]?.trail).toEqual(['Guide', 'More']);
  });

  test('skip unlisted pages in the sidebar and pagination', () => {
    const pages = [...['a', 'd'].map((name) => makePage(`${name}.mdx`)), makePage('b.mdx', { unlisted: true })];
    const linked = (items: readonly ReturnType<typeof doc>[]) =>
      ({ ...category('Linked', items), link: { type: 'doc', id: 'b' } }) as const;
    for (const hidden of [doc('b'), linked([])]) {
      const { site } = assembleSite(makeSources([makeSource(pages, { main: [doc('a'), hidden, doc('d')] })]));
      const [a, d, b] = site.pages;
      expect(a?.meta.next?.url).toBe('/base/d/');
      expect(d?.meta.previous?.url).toBe('/base/a/');
      expect(b?.meta).toMatchObject({ previous: { url: '/base/a/' }, next: { url: '/base/d/' } });
      expect(site.layouts[0]?.sidebars['main']).toHaveLength(2);
    }
    const { site } = assembleSite(makeSources([makeSource(pages, { main: [linked([doc('a')]), doc('d')] })]));
    expect(site.layouts[0]?.sidebars['main']?.[0]).toMatchObject({ label: 'Linked', url: undefined });
    expect(site.pages[0]?.meta.breadcrumbs).toEqual([{ label: 'Linked' }, { label: 'a' }]);
  });

  test('resolve a relative slug from their folder', () => {
    const { site } = assembleSite(makeSources([makeSource([makePage('guides/deep/a.mdx', { slug: '../b/./c' })])]));
    expect(site.pages.map((page) => page.route)).toEqual(['/guides/b/c/']);
  });

  test('are reported with both files if they have the same address', () => {
    const { errors } = assembleSite(makeSources([makeSource([makePage('a.mdx'), makePage('b.mdx', { slug: '/a' })])]));
    expect(messages(errors)).toMatchInlineSnapshot(`
      [
        "Two pages have the address "/a/": content/a.mdx and content/b.mdx.
        at content/b.mdx:1
        → Give one of them another \`slug\` in its front matter, or rename the file.",
      ]
    `);
  });

  test('are reported with operation and schema if they have the same address in a contract', () => {
    const contract = {
      ...makeContract([{ id: 'area.add', path: '/areas', method: 'post', page: 'schemas/Tree' }]),
      schemas: { Tree: { type: 'object', nullable: false, constraints: [] } },
    };
    const { errors } = assembleSite(makeSources([withReference(makeSource([]), contract)]));
    expect(messages(errors)).toMatchInlineSnapshot(`
      [
        "Two pages have the address "/api/schemas/Tree/": the operation "area.add" of content/api/openapi.yaml and the schema "Tree" of content/api/openapi.yaml.
        at content/api/openapi.yaml
        → Give the operation its own page with \`x-page\`.",
        "Two pages have the id "api/schemas/Tree": the operation "area.add" of content/api/openapi.yaml and the schema "Tree" of content/api/openapi.yaml.
        at content/api/openapi.yaml
        → Give the operation its own page with \`x-page\`.",
      ]
    `);
  });

  test('are required', () => {
    const { errors } = assembleSite(makeSources([makeSource([])]));
    expect(messages(errors)).toMatchInlineSnapshot(`
      [
        "The site has no pages.
        at content
        → Create \`index.mdx\` in the content folder.",
      ]
    `);
  });
});

describe('a page with operations', () => {
  const contract = makeContract([
    { id: 'area.add', summary: 'Create an area', description: 'Makes one. *Slowly*.\n\nMore.' },
  ]);
  const pageOf = (...pages: Parameters<typeof makeSource>[0]) => {
    const { site } = assembleSite(makeSources([withReference(makeSource(pages), contract)]));
    return site.pages.find(({ id }) => id === 'api/area/add')?.meta;
  };

  test('takes title and description from the contract, even with an empty file beside it', () => {
    for (const meta of [pageOf(), pageOf(makePage('api/area/add.mdx'))]) {
      expect(meta).toMatchObject({ title: 'Create an area', description: 'Makes one. Slowly.', layout: 'operation' });
    }
  });

  test('takes its title from the file beside the contract', () => {
    const meta = pageOf(makePage('api/area/add.mdx', { title: 'Add', description: 'Own words.' }));
    expect(meta).toMatchObject({ title: 'Add', description: 'Own words.' });
  });
});

describe('links in pages', () => {
  const links = (file: string, href: string, others: string[] = []) => {
    const link = { href, kind: 'link', line: 1, column: 1 } as const;
    const pages = [makePage(file, {}, { links: [link] }), ...others.map((other) => makePage(other))];
    const { site } = assembleSite(makeSources([makeSource(pages)]));
    return site.pages[0]?.links[href];
  };

  test.each([
    ['./b.mdx', '/base/guides/b/'],
    ['b.mdx#part', '/base/guides/b/#part'],
    ['./b.md', '/base/guides/b/'],
    ['../c.mdx', '/base/c/'],
    ['../c.md', '/base/c/'],
    ['/guides/b', '/base/guides/b/'],
    ['/guides/b.mdx', '/base/guides/b/'],
    ['#part', '#part'],
    ['https://example.org', 'https://example.org'],
    ['/img/a.png', '/base/img/a.png'],
    ['/templates/issue.md#part', '/base/templates/issue.md#part'],
    ['/base/guides/b.md', '/base/guides/b.md'],
    ['missing.mdx', 'missing.mdx'],
  ])('%s becomes %s', (href, url) => {
    expect(links('guides/a.mdx', href, ['guides/b.mdx', 'c.md'])).toBe(url);
  });

  test.each([
    ['/', 'guides/a.mdx', '/b'],
    ['/start/', 'guides/a.mdx', '/start/b'],
    ['/start', 'guides/a.mdx', '/b'],
    ['/start/here', 'guides/index.mdx', '/start/b'],
    [undefined, 'guides/index.mdx', '/guides/b'],
    [undefined, 'guides/a.mdx', '/guides/b'],
  ])('are relative to the address of a page with the slug %s in %s', (slug, file, url) => {
    const link = { href: 'b', kind: 'link', line: 1, column: 1 } as const;
    const pages = [makePage(file, slug === undefined ? {} : { slug }, { links: [link] })];
    const config = makeConfig({ docs: { ...makeConfig().docs, routeBasePath: 'docs' }, trailingSlash: false });
    const { site } = assembleSite(makeSources([makeSource(pages)], config));
    expect(site.pages[0]?.links['b']).toBe(`/base/docs${url}`);
  });

  test.each([true, false])('that are only a query lead to the page itself, with trailingSlash: %s', (trailingSlash) => {
    const link = { href: '?a=b#c', kind: 'link', line: 1, column: 1 } as const;
    const config = makeConfig({ trailingSlash });
    const { site } = assembleSite(makeSources([makeSource([makePage('guides/a.mdx', {}, { links: [link] })])], config));
    expect(site.pages[0]?.links['?a=b#c']).toBe(`/base/guides/a${trailingSlash ? '/' : ''}?a=b#c`);
  });

  test('to files and pictures encode characters that have a meaning in addresses', () => {
    const link = { href: './100%25%20C%23.txt#L2', kind: 'link', line: 1, column: 1 } as const;
    const images = { './C%23.png': { path: '_assets/C#-1.png' }, [link.href]: { path: '_assets/100% C#-2.txt' } };
    const page = { ...makePage('a.mdx', {}, { links: [link] }), images };
    const { site } = assembleSite(makeSources([makeSource([page])]));
    expect(site.pages[0]?.images['./C#.png']?.src).toBe('/base/_assets/C%23-1.png');
    expect(site.pages[0]?.links['./100% C#.txt#L2']).toBe('/base/_assets/100%25 C%23-2.txt#L2');
  });

  test('in a file outside the docs folder are relative to that file', () => {
    const targets = {
      rules: { baseUrl: '/', trailingSlash: true },
      siteDir: '/site',
      docsPath: 'content',
      routeByFile: new Map([
        ['blog/b.md', '/news/b/'],
        ['content/blog/b.md', '/blog/b/'],
      ]),
      prefix: '',
      routes: new Set<string>(),
      files: new Map<string, string>(),
    };
    const from = { file: 'blog/a.md', source: 'blog/a.md', route: '/news/a/' };
    expect(resolveLink('./b.md', from, targets)).toBe('/news/b/');
  });
});

describe('sidebars', () => {
  test('report every doc that does not exist, a page named twice and an empty category', () => {
    const sidebars = { main: [doc('a'), doc('a'), doc('instalation'), category('Empty', [])] };
    const { errors } = assembleSite(
      makeSources([makeSource([makePage('a.mdx'), makePage('installation.mdx')], sidebars)]),
    );
    expect(messages(errors)).toMatchInlineSnapshot(`
      [
        "Sidebar "main" names the page "a" twice.
        at sidebars.ts
        → Keep one of the two; use an item of type "ref" for a second link to a page.",
        "Sidebar "main" names the doc "instalation", which does not exist.
        at sidebars.ts
        → Did you mean "installation"?",
        "Category "Empty" of sidebar "main" has neither items nor a link target.
        at sidebars.ts
        → Give it items, or a \`link\` to a doc or a generated index.",
      ]
    `);
  });

  test('report a page named twice, even if another sidebar names it first', () => {
    const sidebars = { main: [doc('a')], second: [doc('a'), doc('a')] };
    const { errors } = assembleSite(makeSources([makeSource([makePage('a.mdx')], sidebars)]));
    expect(errors.map(({ fact }) => fact)).toEqual(['Sidebar "second" names the page "a" twice.']);
  });

  test('are generated from folders by position and then by name', () => {
    const pages = [
      makePage('guides/b.mdx'),
      makePage('guides/a.mdx'),
      makePage('guides/first.mdx', { sidebar_position: 1 }),
      makePage('guides/deep/x.mdx'),
      makePage('guides/deep/index.mdx', { title: 'Deep things' }),
    ];
    const { site, errors } = assembleSite(
      makeSources([makeSource(pages, { main: [{ type: 'autogenerated', dirName: 'guides' }] })]),
    );
    expect(errors).toEqual([]);
    const labels = site.layouts[0]?.sidebars['main']?.map((node) => ('label' in node ? node.label : ''));
    expect(labels).toEqual(['guides/first', 'guides/a', 'guides/b', 'Deep things']);
  });

  test('omit the page of a category from its generated items', () => {
    const pages = ['index', 'a', 'deep/b'].map((name) => makePage(`guides/${name}.mdx`));
    const items = [{ type: 'autogenerated', dirName: 'guides' } as const];
    const guides = { ...category('Guides', []), items, link: { type: 'doc', id: 'guides/index' } as const };
    const { site, errors } = assembleSite(makeSources([makeSource(pages, { main: [guides] })]));
    expect(errors).toEqual([]);
    expect(site.layouts[0]?.sidebars['main']).toMatchObject([
      { url: '/base/guides/', items: [{ label: 'guides/a' }, { label: 'Deep', items: [{ label: 'guides/deep/b' }] }] },
    ]);
  });

  test('are generated from numbered folders in the order of their numbers', () => {
    const pages = ['02-apples/01-pie/a.mdx', '01-pears/b.mdx', '10-cherries/c.mdx', 'about.mdx'].map((file) =>
      makePage(file),
    );
    const { site } = assembleSite(
      makeSources([makeSource(pages, { main: [{ type: 'autogenerated', dirName: '.' }] })]),
    );
    const labels = site.layouts[0]?.sidebars['main']?.map((node) => node.type !== 'html' && node.label);
    expect(labels).toEqual(['Pears', 'Apples', 'Cherries', 'about']);
  });

  test('give a category without a page a generated index', () => {
    const item = { ...category('Guides', [doc('a')]), link: { type: 'generated-index' } as const };
    const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx')], { main: [item] })]));
    const index = site.pages.find((page) => page.body.kind === 'generated-index');
    expect(index?.url).toBe('/base/category/guides/');
    expect(index?.meta).toMatchObject({ title: 'Guides', sidebar: 'main', next: { url: '/base/a/' } });
  });

  test('give categories with the same label different addresses, and report the same slug once', () => {
    const setup = (id: string, slug?: string) => {
      return { ...category('Setup', [doc(id)]), link: { type: 'generated-index', slug } as const };
    };
    const made = (...slugs: (string | undefined)[]) => {
      const [first, second] = [setup('a', slugs[0]), setup('b', slugs[1])];
      const { site, errors } = assembleSite(
        makeSources([makeSource([makePage('a.mdx'), makePage('b.mdx')], { one: [first, second], two: [first] })]),
      );
      const indexes = site.pages.filter(({ body }) => body.kind === 'generated-index');
      return [indexes.map(({ url }) => url), errors.map(({ fact, hint }) => `${fact} ${hint}`)];
    };
    expect(made()).toEqual([['/base/category/setup/', '/base/category/setup-1/', '/base/category/setup-2/'], []]);
    const clash =
      'Two pages have the address "/": the category "Setup" of sidebars.ts and the category "Setup" of sidebars.ts. Give the `link` of the category another `slug`.';
    expect(made('/', '/')).toEqual([
      ['/base/', '/base/', '/base/'],
      [clash, clash],
    ]);
  });
});

describe('the navbar', () => {
  test('reports a sidebar without a link target, unknown docs, sidebars and versions', () => {
    const config = makeConfig();
    const items = [
      { type: 'docSidebar', sidebarId: 'empty', position: 'left' },
      { type: 'docSidebar', sidebarId: 'mian', position: 'left' },
      { type: 'doc', docId: 'b', position: 'left' },
      {
        type: 'docsVersionDropdown',
        versions: ['3.0'],
        dropdownItemsBefore: [],
        dropdownItemsAfter: [],
        dropdownActiveClassDisabled: false,
        position: 'right',
      },
    ] as const;
    const themeConfig = { ...config.themeConfig, navbar: { hideOnScroll: false, items } };
    const source = makeSource([makePage('a.mdx')], { main: [doc('a')], empty: [] });
    const { errors } = assembleSite(makeSources([source], { ...config, themeConfig }));
    expect(messages(errors)).toMatchInlineSnapshot(`
      [
        "The sidebar "empty" of a navbar item has no link target.
        at site.config.ts
        → Put at least one doc or a category with a link into the sidebar.",
        "A navbar item names the sidebar "mian", which does not exist.
        at site.config.ts
        → Did you mean "main"?",
        "A navbar item names the doc "b", which does not exist.
        at site.config.ts
        → The known docs are: a.",
        "A navbar item names the docs version "3.0", which does not exist.
        at site.config.ts
        → The available versions are: current.",
      ]
    `);
  });

  test('refers to the files that contain the names, if there are too many to list', () => {
    const config = makeConfig();
    const items = [
      { type: 'doc', docId: 'unknown', position: 'left' },
      { type: 'docSidebar', sidebarId: 'unknown', position: 'left' },
    ] as const;
    const themeConfig = { ...config.themeConfig, navbar: { hideOnScroll: false, items } };
    const names = Array.from({ length: 13 }, (_, index) => `n${index}`);
    const sidebars = Object.fromEntries(names.map((name) => [name, [doc(name)]]));
    const source = makeSource(
      names.map((name) => makePage(`${name}.mdx`)),
      sidebars,
    );
    const { errors } = assembleSite(makeSources([source], { ...config, themeConfig }));
    expect(errors.map(({ hint }) => hint)).toEqual(['See the content folder.', 'See the sidebars file.']);
  });
});

describe('versions and locales', () => {
  const version = (name: string, changes: Partial<VersionInfo>): VersionInfo => ({
    name,
    label: name,
    path: name,
    banner: 'none',
    badge: true,
    isLast: false,
    ...changes,
  });
  const sources = [
    makeSource(
      [makePage('a.mdx'), makePage('new.mdx')],
      {},
      { version: version('current', { path: 'next', banner: 'unreleased' }) },
    ),
    makeSource([makePage('a.mdx')], {}, { version: version('1.0', { path: '', isLast: true }) }),
  ];

  test('give the last version the plain path, and banners of other versions lead to it', () => {
    const { site } = assembleSite(makeSources(sources));
    const [next, added, last] = site.pages;
    expect([next?.url, added?.url, last?.url]).toEqual(['/base/next/a/', '/base/next/new/', '/base/a/']);
    expect(next?.meta.versionBanner).toEqual({
      kind: 'unreleased',
      latestLabel: '1.0',
      latestUrl: '/base/a/',
      isSamePage: true,
    });
    expect(added?.meta.versionBanner).toMatchObject({ latestUrl: '/base/a/', isSamePage: false });
    expect(next?.meta.alternates.versions).toEqual({ current: '/base/next/a/', '1.0': '/base/a/' });
    expect(last?.meta.versionBanner).toBeUndefined();
  });

  test('give each locale its own path, and list the translations of each page', () => {
    const config = makeConfig({
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'ar'],
        localeConfigs: { ar: { label: 'العربية', direction: 'rtl', htmlLang: 'ar' } },
      },
    });
    const page = makePage('a.mdx');
    const { site } = assembleSite(
      makeSources([makeSource([page]), makeSource([{ ...page, untranslated: true }], {}, { locale: 'ar' })], config),
    );
    expect(site.pages.map(({ url }) => url)).toEqual(['/base/a/', '/base/ar/a/']);
    expect(site.pages[1]?.meta).toMatchObject({
      untranslated: { lang: 'en', dir: 'ltr' },
      alternates: { locales: { en: '/base/a/', ar: '/base/ar/a/' } },
    });
    expect(site.layouts[1]?.locales[1]).toMatchObject({ direction: 'rtl', label: 'العربية' });
    expect(site.layouts[1]?.locales.map(({ homeUrl }) => homeUrl)).toEqual(['/base/a/', '/base/ar/a/']);
  });

  test('use the system font if the font of the theme lacks letters of the language', () => {
    const locales = ['en', 'pl', 'vi-VN', 'fr'];
    const config = makeConfig({ i18n: { defaultLocale: 'en', locales, localeConfigs: {} } });
    const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx')])], config));
    const uses = site.layouts[0]?.locales.map(({ usesSystemFont }) => usesSystemFont ?? false);
    expect(uses).toEqual([false, true, true, false]);
  });
});

test("resolves links of navbar and footer in the reader's language", () => {
  const config = makeConfig();
  const navbar = {
    hideOnScroll: false,
    logo: { src: 'logo.svg', href: '/a' },
    items: [
      { type: 'default', to: '/a#part', label: 'A', position: 'left' },
      { type: 'default', to: 'a', label: 'Without a slash', position: 'left' },
    ],
  } as const;
  const footer = {
    style: 'light',
    logo: { src: 'logo.svg', href: '/a' },
    links: [
      { label: 'A', to: '/a' },
      { label: 'The same', href: '/a' },
      { label: 'Only in English', to: '/b' },
      { label: 'On this page', href: '#top' },
      { label: 'Encoded', to: '/%C3%A9t%C3%A9' },
      { label: 'Without a slash', to: 'a?b#c' },
      { label: 'Mail', href: 'mailto:a@example.org' },
      { label: 'Elsewhere', href: 'https://example.org/a' },
    ],
  } as const;
  const i18n = { ...config.i18n, locales: ['en', 'fr'] };
  const shared = [makePage('index.mdx'), makePage('a.mdx'), makePage('été.mdx')];
  const french = makeSource(shared, {}, { locale: 'fr' });
  const { site } = assembleSite(
    makeSources([makeSource([...shared, makePage('b.mdx')]), french], {
      ...config,
      i18n,
      themeConfig: { ...config.themeConfig, navbar, footer },
    }),
  );
  expect(site.layouts[1]?.navbar).toMatchObject([{ url: '/base/fr/a/#part' }, { url: '/base/fr/a/' }]);
  const [, { theme } = {}] = site.layouts;
  expect(theme?.footer?.links).toEqual([
    { label: 'A', to: '/fr/a/' },
    { label: 'The same', href: '/fr/a/' },
    { label: 'Only in English', to: '/b' },
    { label: 'On this page', href: '#top' },
    { label: 'Encoded', to: '/fr/%C3%A9t%C3%A9/' },
    { label: 'Without a slash', to: '/fr/a/?b#c' },
    { label: 'Mail', href: 'mailto:a@example.org' },
    { label: 'Elsewhere', href: 'https://example.org/a' },
  ]);
  expect([theme?.navbar.logo?.href, theme?.footer?.logo?.href]).toEqual(['/fr/a/', '/fr/a/']);
});

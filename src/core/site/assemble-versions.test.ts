import { describe, expect, test } from 'vitest';
import type { ResolvedNavbarItem, ResolvedSidebarItem } from '../config/types.ts';
import type { Contract } from '../../plugins/openapi/contract/types.ts';
import { assembleSite } from './assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { makeContract, withReference } from '../../../tests/make/reference.ts';
import type { VersionInfo } from './editions/versions.ts';

const version = (name: string, changes: Partial<VersionInfo> = {}): VersionInfo => ({
  name,
  label: `v${name}`,
  path: name,
  banner: 'none',
  badge: true,
  isLast: false,
  ...changes,
});
const latest = version('2.0', { path: '', isLast: true });
const old = version('1.0', { banner: 'unmaintained' });
const pages = [makePage('a.mdx'), makePage('b.mdx')];
const sidebars = { main: [{ type: 'doc', id: 'b' }] } as const;

const versionMenu = {
  type: 'docsVersionDropdown',
  position: 'right',
  dropdownItemsBefore: [],
  dropdownItemsAfter: [],
  dropdownActiveClassDisabled: false,
} as const;

function configWith(items: readonly ResolvedNavbarItem[]) {
  const config = makeConfig();
  return { ...config, themeConfig: { ...config.themeConfig, navbar: { hideOnScroll: false, items } } };
}

test('lists each version with its docs and main doc, and gives the version menu only links', () => {
  const sources = [makeSource(pages, sidebars, { version: latest }), makeSource(pages, {}, { version: old })];
  const { site } = assembleSite(makeSources(sources, configWith([versionMenu])));
  expect(site.versions['en']).toEqual([
    {
      name: '2.0',
      label: 'v2.0',
      url: '/base/b/',
      mainDocId: 'b',
      docs: [
        { id: 'a', url: '/base/a/' },
        { id: 'b', url: '/base/b/' },
      ],
    },
    {
      name: '1.0',
      label: 'v1.0',
      url: '/base/1.0/a/',
      mainDocId: 'a',
      docs: [
        { id: 'a', url: '/base/1.0/a/' },
        { id: 'b', url: '/base/1.0/b/' },
      ],
    },
  ]);
  expect(site.layouts[0]?.navbar[0]).toHaveProperty('versions', [
    { name: '2.0', label: 'v2.0', url: '/base/b/' },
    { name: '1.0', label: 'v1.0', url: '/base/1.0/a/' },
  ]);
});

test('keeps the order of the versions of a menu, even if their names are integers', () => {
  const sources = ['2', '1', '10'].map((name) => makeSource(pages, {}, { version: version(name) }));
  const versions = ['10', '1', '2'];
  const { site } = assembleSite(makeSources(sources, configWith([{ ...versionMenu, versions }])));
  expect(site.layouts[0]?.navbar[0]).toHaveProperty(
    'versions',
    versions.map((name) => ({ name, label: `v${name}`, url: `/base/${name}/a/` })),
  );
});

test.each([
  [undefined, '/base/a/'],
  ['b', '/base/b/'],
  ['#top', '#top'],
  ['https://old.example.org/', 'https://old.example.org/'],
])('a version item whose `to` is %j links to %s', (to, url) => {
  const config = configWith([{ type: 'docsVersion', position: 'right', to }]);
  const { site } = assembleSite(makeSources([makeSource(pages, {}, { version: latest })], config));
  expect(site.layouts[0]?.navbar[0]).toMatchObject({ label: 'v2.0', url });
});

test('omits the path of the latest version from the addresses of pages outside the docs, such as the home page', () => {
  const placement = { route: '/', markdown: '' };
  const added = [
    { ...makePage('home.mdx'), placement: { ...placement, isInDocs: false } },
    { ...makePage('tags.mdx'), placement: { ...placement, route: '/tags/', isInDocs: true } },
  ];
  const { site } = assembleSite(
    makeSources([
      makeSource([...pages, ...added], {}, { version: { ...latest, path: 'v2' } }),
      makeSource(pages, {}, { version: old }),
    ]),
  );
  const urls = ['/base/v2/a/', '/base/v2/b/', '/base/', '/base/v2/tags/', '/base/1.0/a/', '/base/1.0/b/'];
  expect(site.pages.map(({ url }) => url)).toEqual(urls);
  expect(site.layouts.map(({ site: { homeUrl } }) => homeUrl)).toEqual(['/base/', '/base/']);
});

test('links a banner to the same page of the latest version in the same language, or else to its main page', () => {
  const i18n = { ...makeConfig().i18n, locales: ['en', 'fr'] };
  const oldPages = [...pages, makePage('gone.mdx')];
  const sources = ['en', 'fr'].flatMap((locale) => [
    makeSource(pages, sidebars, { locale, version: latest }),
    makeSource(oldPages, {}, { locale, version: old }),
  ]);
  const { site } = assembleSite(makeSources(sources, { ...makeConfig(), i18n }));
  const banners = site.pages.flatMap(({ url, meta }) =>
    meta.versionBanner ? [[url, meta.versionBanner.latestUrl] as const] : [],
  );
  expect(banners).toEqual([
    ['/base/1.0/a/', '/base/a/'],
    ['/base/1.0/b/', '/base/b/'],
    ['/base/1.0/gone/', '/base/b/'],
    ['/base/fr/1.0/a/', '/base/fr/a/'],
    ['/base/fr/1.0/b/', '/base/fr/b/'],
    ['/base/fr/1.0/gone/', '/base/fr/b/'],
  ]);
});

describe('in each language and version', () => {
  const i18n = { ...makeConfig().i18n, locales: ['en', 'fr'] };
  const items: readonly ResolvedSidebarItem[] = [
    {
      type: 'category',
      label: 'All of it',
      collapsible: true,
      collapsed: true,
      link: { type: 'generated-index' },
      items: [{ type: 'doc', id: 'a' }],
    },
    { type: 'link', label: 'There', href: '/b#part' },
    { type: 'link', label: 'File', href: '/file.pdf' },
    { type: 'link', label: 'Generated index', href: 'category/all-of-it' },
    { type: 'link', label: 'New', href: '/new' },
  ];
  const sources = ['en', 'fr'].flatMap((locale) => [
    makeSource([...pages, makePage('new.mdx')], { main: items }, { locale, version: latest }),
    makeSource(pages, { main: items }, { locale, version: old }),
  ]);
  const { site } = assembleSite(makeSources(sources, { ...makeConfig(), i18n }));

  test('links a generated index to its versions and translations, like a page', () => {
    const index = site.pages.find(({ url }) => url === '/base/fr/category/all-of-it/');
    expect(index?.meta.alternates).toEqual({
      locales: { en: '/base/category/all-of-it/', fr: '/base/fr/category/all-of-it/' },
      versions: { '2.0': '/base/fr/category/all-of-it/', '1.0': '/base/fr/1.0/category/all-of-it/' },
    });
  });

  test('resolves a sidebar link in the same version, if the page exists there, or else in the language', () => {
    const urls = site.layouts.map(({ sidebars: { main = [] } }) =>
      main.flatMap((node) => (node.type === 'link' ? [node.url] : [])),
    );
    expect(urls).toEqual([
      ['/base/b/#part', '/base/file.pdf', '/base/category/all-of-it/', '/base/new/'],
      ['/base/fr/b/#part', '/base/file.pdf', '/base/fr/category/all-of-it/', '/base/fr/new/'],
      ['/base/1.0/b/#part', '/base/file.pdf', '/base/1.0/category/all-of-it/', '/base/new/'],
      ['/base/fr/1.0/b/#part', '/base/file.pdf', '/base/fr/1.0/category/all-of-it/', '/base/fr/new/'],
    ]);
  });
});

describe('versions with different contracts', () => {
  const doc = (id: string) => ({ type: 'doc', id }) as const;
  const openapi = { path: 'content/api/openapi.yaml', lint: 'strict' } as const;
  const current = version('current', { path: 'next' });
  const contracts = {
    current: makeContract([{ id: 'box.get', summary: 'Get it now' }, { id: 'box.add' }]),
    '2.0': makeContract([{ id: 'box.get', summary: 'Get it' }, { id: 'box.remove' }]),
    '1.0': makeContract([{ id: 'box.remove' }]),
  };
  const i18n = { ...makeConfig().i18n, locales: ['en', 'fr'] };
  const config = { ...makeConfig(), openapi, i18n };
  const sourcesWith = (
    versionContracts: Partial<Record<string, Contract>>,
    versionItems: Partial<Record<string, ResolvedSidebarItem[]>>,
  ) =>
    ['en', 'fr'].flatMap((locale) =>
      [current, latest, old].map((one) =>
        withReference(
          makeSource(
            [makePage('a.mdx')],
            { main: [doc('a'), ...(versionItems[one.name] ?? [])] },
            { locale, version: one },
          ),
          versionContracts[one.name],
          config,
        ),
      ),
    );
  const input = makeSources(
    sourcesWith(contracts, {
      current: [doc('api/box/add')],
      '2.0': [doc('api/box/get'), doc('api/box/remove')],
      '1.0': [doc('api/box/remove')],
    }),
    config,
  );

  test('gives each version its own pages and sidebar in all languages', () => {
    const { site, errors } = assembleSite(input);
    expect(errors).toEqual([]);
    const operations = site.pages.filter(({ body }) => body.kind === 'plugin');
    expect(operations.map(({ url, meta }) => `${url} ${meta.title}`)).toEqual([
      '/base/next/api/box/get/ Get it now',
      '/base/next/api/box/add/ box.add',
      '/base/api/box/get/ Get it',
      '/base/api/box/remove/ box.remove',
      '/base/1.0/api/box/remove/ box.remove',
      '/base/fr/next/api/box/get/ Get it now',
      '/base/fr/next/api/box/add/ box.add',
      '/base/fr/api/box/get/ Get it',
      '/base/fr/api/box/remove/ box.remove',
      '/base/fr/1.0/api/box/remove/ box.remove',
    ]);
    const labels = site.layouts.map(({ locale, version: name, sidebars: { main = [] } }) => [
      `${locale} ${name}`,
      ...main.map((node) => ('label' in node ? node.label : '')),
    ]);
    expect(labels.slice(0, 3)).toEqual([
      ['en 2.0', 'a', 'Get it', 'box.remove'],
      ['fr 2.0', 'a', 'Get it', 'box.remove'],
      ['en current', 'a', 'box.add'],
    ]);
  });

  test('links a navbar item whose page is missing in a version to the latest version with that page', () => {
    const items = [
      { type: 'doc', docId: 'api/box/add', position: 'left' },
      { type: 'doc', docId: 'api/box/get', position: 'left' },
    ] as const;
    const themeConfig = { ...config.themeConfig, navbar: { hideOnScroll: false, items } };
    const { site, errors } = assembleSite({ ...input, config: { ...config, themeConfig } });
    expect(errors).toEqual([]);
    const english = site.layouts.filter(({ locale }) => locale === 'en');
    const urls = english.map(({ version: name, navbar }) => [name, ...navbar.map((node) => 'url' in node && node.url)]);
    expect(urls).toEqual([
      ['2.0', '/base/next/api/box/add/', '/base/api/box/get/'],
      ['current', '/base/next/api/box/add/', '/base/next/api/box/get/'],
      ['1.0', '/base/next/api/box/add/', '/base/api/box/get/'],
    ]);
  });

  test('omits the reference of a version without a contract, and adds a hint to errors of sidebars that name its pages', () => {
    const sources = sourcesWith({ ...contracts, '1.0': undefined }, { '1.0': [doc('api/box/remove')] });
    const { site, errors } = assembleSite(makeSources(sources.slice(0, 3), config));
    expect(site.pages.filter(({ version: name }) => name === '1.0').map(({ id }) => id)).toEqual(['a']);
    expect(errors.map(({ fact, hint }) => [fact, hint])).toEqual([
      [
        'Sidebar "main" names the doc "api/box/remove", which does not exist.',
        'Version "1.0" has no contract. If you meant an operation, save the contract of that version as content/api/openapi.yaml.',
      ],
    ]);
  });
});

describe('links to files', () => {
  const next = version('current', { path: 'next' });
  const pageWith = (source: string, file: string, hrefs: readonly string[]) => {
    const links = hrefs.map((href) => ({ href, kind: 'link', line: 1, column: 1 }) as const);
    return { ...makePage(file, {}, { links }), source };
  };
  const post = (source: string, hrefs: readonly string[]) => ({
    ...pageWith(source, 'blog/p.md', hrefs),
    placement: { route: '/blog/p/', title: 'P', source: `/site/${source}` },
  });
  const linksAt = (route: string, sources: ReturnType<typeof makeSource>[], docsPath = 'content') => {
    const config = makeConfig();
    const changed = {
      ...config,
      i18n: { ...config.i18n, locales: ['en', 'fr'] },
      docs: { ...config.docs, path: docsPath },
    };
    return assembleSite(makeSources(sources, changed)).site.pages.find((page) => page.route === route)?.links;
  };
  const toPost = '../../blog/p.md';

  test('lead to posts from every version, and from posts to the latest version', () => {
    const sources = [
      makeSource([pageWith('content/guides/a.md', 'guides/a.md', [toPost])], {}, { version: next }),
      makeSource(
        [
          pageWith('versioned_docs/version-2.0/guides/a.md', 'guides/a.md', [toPost]),
          post('blog/p.md', ['../content/guides/a.md']),
        ],
        {},
        { version: latest },
      ),
      makeSource(
        [pageWith('versioned_docs/version-1.0/guides/a.md', 'guides/a.md', [toPost, `../${toPost}`])],
        {},
        { version: old },
      ),
    ];
    expect(linksAt('/next/guides/a/', sources)).toEqual({ [toPost]: '/base/blog/p/' });
    expect(linksAt('/guides/a/', sources)).toEqual({ [toPost]: '/base/blog/p/' });
    expect(linksAt('/1.0/guides/a/', sources)).toEqual({
      [toPost]: '/base/blog/p/',
      [`../${toPost}`]: '/base/blog/p/',
    });
    expect(linksAt('/blog/p/', sources)).toEqual({ '../content/guides/a.md': '/base/guides/a/' });
  });

  test('lead from a translation to the page in its language, even if they name the original', () => {
    const original = '../../../../content/guides/b.md';
    const french = [
      pageWith('i18n/fr/content/guides/a.md', 'guides/a.md', ['./b.md', original]),
      pageWith('content/guides/b.md', 'guides/b.md', []),
    ];
    expect(linksAt('/fr/guides/a/', [makeSource(french, {}, { locale: 'fr' })])).toEqual({
      './b.md': '/base/fr/guides/b/',
      [original]: '/base/fr/guides/b/',
    });
  });

  test('lead to and from docs outside the site folder', () => {
    const [right, wrong] = ['../site/blog/p.md', '../blog/p.md'];
    const sources = [
      makeSource([pageWith('../docs/a.md', 'a.md', [right, wrong]), post('blog/p.md', ['../../docs/a.md'])]),
    ];
    expect(linksAt('/a/', sources, '../docs')).toEqual({ [right]: '/base/blog/p/', [wrong]: wrong });
    expect(linksAt('/blog/p/', sources, '../docs')).toEqual({ '../../docs/a.md': '/base/a/' });
  });

  test('do not leave the content folder and return to it', () => {
    const sources = [makeSource([pageWith('content/a.md', 'a.md', ['../b.md']), makePage('b.md')])];
    expect(linksAt('/a/', sources)).toEqual({ '../b.md': '../b.md' });
  });
});

import { describe, expect, test } from 'vitest';
import type { ResolvedSidebarItem } from '../config/types.ts';
import { assembleSite, type SiteSources } from './assemble-site.ts';
import { makeConfig, makeContract, makePage, makeSource, makeSources } from './make-site.ts';
import type { VersionInfo } from './types.ts';

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

function configWith(items: readonly [typeof versionMenu] | readonly []) {
  const config = makeConfig();
  return { ...config, themeConfig: { ...config.themeConfig, navbar: { hideOnScroll: false, items } } };
}

test('each item of the version menu is a name, a label, its docs and the main one of them', () => {
  const sources = [makeSource(pages, sidebars, { version: latest }), makeSource(pages, {}, { version: old })];
  const { site } = assembleSite(makeSources(sources, configWith([versionMenu])));
  expect(site.navigation[0]?.navbar[0]).toMatchObject({
    versions: [
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
      { name: '1.0', label: 'v1.0', url: '/base/1.0/a/', mainDocId: 'a', docs: [{ id: 'a' }, { id: 'b' }] },
    ],
  });
});

test('a banner leads to the same page of the latest version in the same language, else to its main page', () => {
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
    { type: 'link', label: 'Nowhere else', href: '/file.pdf' },
  ];
  const sources = ['en', 'fr'].flatMap((locale) =>
    [latest, old].map((one) => makeSource(pages, { main: items }, { locale, version: one })),
  );
  const { site } = assembleSite(makeSources(sources, { ...makeConfig(), i18n }));

  test('a generated index has its twins, as pages have', () => {
    const index = site.pages.find(({ url }) => url === '/base/fr/category/all-of-it/');
    expect(index?.meta.alternates).toEqual({
      locales: { en: '/base/category/all-of-it/', fr: '/base/fr/category/all-of-it/' },
      versions: { '2.0': '/base/fr/category/all-of-it/', '1.0': '/base/fr/1.0/category/all-of-it/' },
    });
  });

  test('a link of the sidebar stays there, if its page is there', () => {
    const urls = site.navigation.map(({ sidebars: { main = [] } }) =>
      main.flatMap((node) => (node.type === 'link' ? [node.url] : [])),
    );
    expect(urls).toEqual([
      ['/base/b/#part', '/base/file.pdf'],
      ['/base/fr/b/#part', '/base/file.pdf'],
      ['/base/1.0/b/#part', '/base/file.pdf'],
      ['/base/fr/1.0/b/#part', '/base/file.pdf'],
    ]);
  });
});

describe('a version that the contract does not describe', () => {
  const item = { type: 'doc', id: 'api/area/add' } as const;
  const named = { main: [{ type: 'doc', id: 'a' }, item], reference: [item] } as const;
  const openapi = { path: 'content/api/openapi.yaml', lint: 'strict' } as const;
  const input: SiteSources = {
    ...makeSources(
      [latest, old].map((one) => makeSource([makePage('a.mdx')], named, { version: one })),
      { ...makeConfig(), openapi },
    ),
    contract: makeContract([{ id: 'area.add' }]),
  };

  test('goes without the pages of the contract, though its sidebars and the navbar name them', () => {
    const items = [
      { type: 'doc', docId: 'api/area/add', position: 'left' },
      { type: 'docSidebar', sidebarId: 'reference', position: 'left' },
    ] as const;
    const themeConfig = { ...input.config.themeConfig, navbar: { hideOnScroll: false, items } };
    const { site, errors } = assembleSite({ ...input, config: { ...input.config, themeConfig } });
    expect(errors).toEqual([]);
    const [now, before] = site.navigation;
    expect([now?.sidebars['main']?.length, now?.navbar.length]).toEqual([2, 2]);
    expect([before?.sidebars['main']?.length, before?.navbar.length]).toEqual([1, 0]);
  });

  test('still tells of other docs that are not there', () => {
    const [now, before] = input.sources;
    const wrong = { main: [{ type: 'doc', id: 'guide' }] } as const;
    const sources = now && before ? [now, { ...before, sidebars: wrong }] : [];
    expect(assembleSite({ ...input, sources }).errors.map(({ fact }) => fact)).toEqual([
      'Sidebar "main" names the doc "guide", which does not exist.',
    ]);
  });
});

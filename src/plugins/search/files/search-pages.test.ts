import { expect, test } from 'vitest';
import type { Operation } from '../../openapi/contract/types.ts';
import { assembleSite } from '../../../core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../core/site/make-site.ts';
import { searchPages } from './search-pages.ts';
import type { Page } from '../../../core/site/page-types.ts';
import type { Site } from '../../../core/site/types.ts';

const guides = { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' } as const;
const config = makeConfig();
const withNavbar = makeConfig({
  themeConfig: { ...config.themeConfig, navbar: { hideOnScroll: false, items: [guides] } },
});

function indexOf(site: Site) {
  const [layout] = site.layouts;
  if (!layout) throw new Error('The site has no layout.');
  return searchPages(site.pages, layout);
}

test('a page is known by title, headings, description, keywords and the sections around it', () => {
  const page = makePage(
    'setup.mdx',
    { title: 'Setup', description: 'How to begin.', keywords: ['install'] },
    {
      description: 'How to begin.',
      headings: [
        { level: 1, id: 'setup', text: 'Setup' },
        { level: 4, id: 'ports', text: 'Ports' },
      ],
    },
  );
  const sidebars = {
    guides: [
      {
        type: 'category',
        label: 'First steps',
        collapsible: true,
        collapsed: true,
        items: [{ type: 'doc', id: 'setup' }],
      },
    ],
  } as const;
  const { site } = assembleSite(makeSources([makeSource([page], sidebars)], withNavbar));
  expect(indexOf(site)).toEqual([
    {
      title: 'Setup',
      url: '/base/setup/',
      trail: ['Guides', 'First steps'],
      description: 'How to begin.',
      keywords: ['install'],
      sections: [
        { id: '', title: 'Setup', path: [], blocks: [] },
        { id: 'ports', title: 'Ports', path: [], blocks: [] },
      ],
    },
  ]);
});

test('a rendered page has its own sections, with all of their text', () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx', { title: 'A' })])]));
  const [layout] = site.layouts;
  if (!layout) throw new Error('The site has no layout.');
  const sections = [{ id: '', title: 'A', path: [], blocks: [{ kind: 'text', text: 'All of it.' }] }] as const;
  const [page] = searchPages(site.pages, layout, () => sections);
  expect(page?.sections).toEqual(sections);
});

test('omits unlisted pages and those of other languages', () => {
  const french = { label: 'Français', direction: 'ltr', htmlLang: 'fr' } as const;
  const i18n = { ...config.i18n, locales: ['en', 'fr'], localeConfigs: { ...config.i18n.localeConfigs, fr: french } };
  const pages = [makePage('a.mdx'), makePage('hidden.mdx', { unlisted: true })];
  const sources = [makeSource(pages), makeSource([makePage('a.mdx', { title: 'Un' })], {}, { locale: 'fr' })];
  const { site } = assembleSite(makeSources(sources, makeConfig({ i18n })));
  expect(indexOf(site).map(({ url }) => url)).toEqual(['/base/a/']);
});

test('links an operation to its own page, or to its section of a shared page', () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('api/item/add.mdx', { title: 'Add an item' })])]));
  const operation = (id: string) =>
    ({ id, method: 'post', path: `/${id}`, summary: id, responses: [] }) as unknown as Operation;
  const [first] = site.pages;
  const page: Page = {
    ...(first as Page),
    body: {
      kind: 'plugin',
      plugin: 'openapi',
      data: { kind: 'operations', operations: [operation('item.add'), operation('item.copy')], placed: [] },
    },
  };
  const sections = indexOf({ ...site, pages: [page] })[0]?.sections;
  expect(sections?.map(({ id, operation: own }) => [id, own])).toEqual([
    ['', { id: 'item.add', method: 'post', path: '/item.add' }],
    ['item-copy', { id: 'item.copy', method: 'post', path: '/item.copy' }],
  ]);
});

test('finds an error text once, at the first operation that returns it', () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('api/item/add.mdx', { title: 'Add an item' })])]));
  const content = [{ type: 'application/json', examples: [{ name: 'a', summary: '', value: { error: 'Gone away' } }] }];
  const operation = (id: string) =>
    ({ id, path: `/${id}`, summary: id, responses: [{ status: '410', content }] }) as unknown as Operation;
  const [first] = site.pages;
  const page: Page = {
    ...(first as Page),
    body: {
      kind: 'plugin',
      plugin: 'openapi',
      data: { kind: 'operations', operations: [operation('item.copy'), operation('item.add')], placed: [] },
    },
  };
  const errors = indexOf({ ...site, pages: [page] })[0]?.sections.filter(({ isError }) => isError);
  expect(errors?.map(({ id, title }) => [id, title])).toEqual([['item-copy-error-410-gone-away', 'Gone away']]);
});

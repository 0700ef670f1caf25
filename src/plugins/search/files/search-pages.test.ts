import { expect, test } from 'vitest';
import { assembleSite } from '../../../core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';
import { indexedEdition } from '../../../core/extend/fields/plugin-indexes.ts';
import { searchPages } from './search-pages.ts';
import type { Site } from '../../../core/site/types.ts';

const guides = { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' } as const;
const config = makeConfig();
const withNavbar = makeConfig({
  themeConfig: { ...config.themeConfig, navbar: { hideOnScroll: false, items: [guides] } },
});

function indexOf(site: Site, sectionsOf?: Parameters<typeof searchPages>[1]) {
  const [layout] = site.layouts;
  if (!layout) throw new Error('The site has no layout.');
  return searchPages(indexedEdition(site, layout), sectionsOf);
}

test('reads the title, headings, description, keywords, and labels of the sidebar and category of a page', () => {
  const page = makePage(
    'setup.mdx',
    { title: 'Setup', description: 'How to begin.', keywords: ['install'] },
    {
      description: 'How to begin.',
      headings: [
        { level: 1, id: 'setup', text: 'Setup' },
        { level: 4, id: 'ports', text: 'Ports' },
        { level: 1, id: 'more', text: 'More' },
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
        { id: 'more', title: 'More', path: [], blocks: [] },
      ],
    },
  ]);
});

test('indexes the sections of rendered pages with their full text', () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx', { title: 'A' })])]));
  const sections = [{ id: '', title: 'A', path: [], blocks: [{ kind: 'text', text: 'All of it.' }] }] as const;
  const [page] = indexOf(site, () => sections);
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

test('indexes the sections of plugins for pages that are not rendered, and each error text only once', () => {
  const pages = [makePage('one.mdx', { title: 'One' }), makePage('two.mdx', { title: 'Two' })];
  const { site } = assembleSite(makeSources([makeSource(pages)]));
  const operation = { id: 'item.add', method: 'post', path: '/item.add' };
  const error = (id: string) => ({ id, title: 'Gone away', isError: true });
  const sections = [[{ id: '', title: 'Add', request: operation }, error('error')], [error('other-error')]];
  const added = site.pages.map((page, index) => ({ ...page, sections: sections[index] ?? [] }));
  expect(indexOf({ ...site, pages: added }).map((page) => page.sections.map(({ id, title }) => [id, title]))).toEqual([
    [
      ['', 'One'],
      ['error', 'Gone away'],
    ],
    [['', 'Two']],
  ]);
  expect(indexOf({ ...site, pages: added })[0]?.sections[0]?.operation).toEqual(operation);
});

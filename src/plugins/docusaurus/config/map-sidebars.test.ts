import { expect, test } from 'vitest';
import { mapSidebars } from './map-sidebars.ts';

test('reads all forms of sidebars', () => {
  const sidebars = mapSidebars(
    {
      docs: { Intro: ['a', { More: ['b'] }] },
      api: [
        {
          type: 'category',
          label: 'All',
          link: { type: 'generated-index', slug: '/all', image: 'x.png' },
          items: ['a'],
          key: 'k',
        },
        { type: 'ref', id: 'c', customProps: { new: true } },
        { type: 'link', label: 'Blog', href: 'pathname:///blog' },
        { type: 'html', value: '<hr>', defaultStyle: true },
      ],
    },
    { collapsed: false },
  );
  expect(sidebars).toEqual({
    docs: [
      {
        type: 'category',
        label: 'Intro',
        collapsed: false,
        items: [
          { type: 'doc', id: 'a' },
          { type: 'category', label: 'More', collapsed: false, items: [{ type: 'doc', id: 'b' }] },
        ],
      },
    ],
    api: [
      {
        type: 'category',
        label: 'All',
        link: { type: 'generated-index', slug: '/all' },
        collapsed: false,
        items: [{ type: 'doc', id: 'a' }],
      },
      { type: 'ref', id: 'c' },
      { type: 'link', label: 'Blog', href: '/blog' },
      { type: 'html', value: '<hr>' },
    ],
  });
});

test('lists a page once, and prefixes ids and addresses of additional docs folders', () => {
  const link = { type: 'generated-index', title: 'All' };
  const items = ['a', 'a', { type: 'category', label: 'Hot Cups', link, items: ['b'] }];
  expect(mapSidebars({ docs: items }, { instance: { id: 'more', routeBasePath: 'm' } })).toEqual({
    '@more/docs': [
      { type: 'doc', id: '@more/a' },
      { type: 'ref', id: '@more/a' },
      {
        type: 'category',
        label: 'Hot Cups',
        items: [{ type: 'doc', id: '@more/b' }],
        link: { ...link, slug: '/m/category/hot-cups', isInDocs: false },
      },
    ],
  });
});

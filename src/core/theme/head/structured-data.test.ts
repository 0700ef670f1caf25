import { expect, test } from 'vitest';
import { showPage } from '../../../../tests/make/shown-page.ts';
import { structuredData } from './structured-data.ts';

type Graph = { '@context': string; '@graph': Record<string, unknown>[] };

const dataOf = (...options: Parameters<typeof showPage>) =>
  JSON.parse(structuredData(showPage(...options)) ?? 'null') as Graph | null;

test('describes a page as a technical article below the home page', () => {
  expect(dataOf('guides/setup.md', { description: 'How to set it up.' })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'guides/setup',
        description: 'How to set it up.',
        url: 'https://example.com/base/guides/setup/',
        inLanguage: 'en',
        isPartOf: { '@type': 'WebSite', name: 'Test', url: 'https://example.com/base/' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Test', item: 'https://example.com/base/' },
          { '@type': 'ListItem', position: 2, name: 'guides/setup', item: 'https://example.com/base/guides/setup/' },
        ],
      },
    ],
  });
});

test('describes the home page as the site, with the action of a navbar item', () => {
  const website = { '@type': 'WebSite', name: 'Test', url: 'https://example.com/base/', inLanguage: 'en' };
  expect(dataOf('index.md')?.['@graph']).toEqual([website]);
  const action = { '@type': 'SearchAction', target: '{url}?q={query}', 'query-input': 'required name=query' };
  const navbar = [{ type: 'custom-search', position: 'right' }] as const;
  expect(dataOf('index.md', {}, { navbar, itemTypes: { 'custom-search': { action } } })?.['@graph']).toEqual([
    { ...website, potentialAction: { ...action, target: 'https://example.com/base/?q={query}' } },
  ]);
});

test('describes an operation as an API reference', () => {
  const { layout, branches, meta } = showPage('api/area/add.mdx');
  const data = structuredData({ layout, branches, meta: { ...meta, layout: 'operation' } });
  expect(data).toContain('"@type":"APIReference"');
});

test('leaves out unlisted pages', () => {
  expect(dataOf('a.md', { unlisted: true })).toBeNull();
});

test('keeps a string from closing the script', () => {
  expect(structuredData(showPage('a.md', { title: '</script><b>' }))).not.toContain('<');
  expect(dataOf('a.md', { title: '</script><b>' })?.['@graph'][0]).toMatchObject({ headline: '</script><b>' });
});

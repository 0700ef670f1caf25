import { expect, test } from 'vitest';
import { readTranslations } from './read-translations.ts';

/** The translations in a file of a locale. */
async function read(path: string, messages: Readonly<Record<string, string>>) {
  const entries = Object.entries(messages).map(([key, message]) => [key, { message }]);
  const files = { list: async () => [path, 'other.json'], readData: async () => Object.fromEntries(entries) };
  return readTranslations('eo', { options: { siteConfig: {} }, files, siteDir: '/site' } as never);
}

test('reads the labels of the footer by label, and texts without one by file and key', async () => {
  const eo = await read('docusaurus-theme-classic/footer.json', {
    'link.title.More': 'Pli',
    'link.item.label.Shop. Now': 'Butiko',
    copyright: 'Boligita',
  });
  expect(eo.labels).toEqual({ More: 'Pli', 'Shop. Now': 'Butiko' });
  expect(eo.others).toEqual({ 'docusaurus-theme-classic/footer copyright': 'Boligita' });
});

test('reads the labels of sidebars whatever the sidebars and the categories are called', async () => {
  const index = 'sidebar.api-1.0.category.toString.link.generated-index.title';
  const eo = await read('docusaurus-plugin-content-docs/current.json', {
    'sidebar.api-1.0.category.toString': 'Teksto',
    'sidebar.api-1.0.link.v2.0': 'Dua',
    'sidebar.docs.doc.constructor': 'Konstruilo',
    [index]: 'Indekso',
  });
  expect(eo.labels).toEqual({ toString: 'Teksto', 'v2.0': 'Dua', constructor: 'Konstruilo' });
  expect(eo.others).toEqual({ [`docusaurus-plugin-content-docs/current ${index}`]: 'Indekso' });
});

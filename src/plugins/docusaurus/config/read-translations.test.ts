import { expect, test } from 'vitest';
import { readTranslations } from './read-translations.ts';

test('reads the labels of the footer by label, and texts without one by file and key', async () => {
  const entries = {
    'link.title.More': { message: 'Pli' },
    'link.item.label.Shop. Now': { message: 'Butiko' },
    copyright: { message: 'Boligita' },
  };
  const files = {
    list: async () => ['docusaurus-theme-classic/footer.json', 'other.json'],
    readData: async () => entries,
  };
  const context = { options: { siteConfig: {} }, files, siteDir: '/site' };
  const eo = await readTranslations('eo', context as never);
  expect(eo.labels).toEqual({ More: 'Pli', 'Shop. Now': 'Butiko' });
  expect(eo.others).toEqual({ 'docusaurus-theme-classic/footer copyright': 'Boligita' });
});

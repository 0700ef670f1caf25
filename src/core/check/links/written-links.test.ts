import { expect, test } from 'vitest';
import { assembleSite } from '../../site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';
import { placesOf } from './written-links.ts';

test('finds an address in the source, even if several languages show the file at different addresses', () => {
  const page = makePage('a.mdx', {}, { links: [{ kind: 'link', href: 'gone', line: 3, column: 5 }] });
  const config = makeConfig({
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: {
        en: { label: 'English', direction: 'ltr', htmlLang: 'en' },
        fr: { label: 'Français', direction: 'ltr', htmlLang: 'fr' },
      },
    },
  });
  const sources = ['en', 'fr'].map((locale) => makeSource([page], {}, { locale }));
  const { site } = assembleSite(makeSources(sources, config));
  const hrefs = site.pages.map(({ links }) => links['gone'] ?? '');
  expect(new Set(hrefs).size).toBe(2);
  for (const href of hrefs) {
    expect(placesOf(site)('content/a.mdx', href)).toEqual([
      { address: 'gone', place: { file: 'content/a.mdx', line: 3, column: 5 } },
    ]);
  }
});

import { expect, test } from 'vitest';
import { assembleView } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { sitemap } from './sitemap-plugin.ts';

const i18n = {
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  localeConfigs: {
    en: { label: 'English', direction: 'ltr', htmlLang: 'en' },
    fr: { label: 'Français', direction: 'ltr', htmlLang: 'fr-FR' },
  },
} as const;

test('lists each page with its languages and the day of its last change in UTC', () => {
  const both = [makePage('a & b.md'), makePage('new.md')];
  const sources = makeSources(
    [makeSource(both), makeSource([makePage('a & b.md')], {}, { locale: 'fr' })],
    makeConfig({ i18n }),
  );
  const lastUpdates = new Map([['content/a & b.md', { date: '2026-03-01T23:30:00-05:00' }]]);
  const { site } = assembleView({ ...sources, lastUpdates });
  expect(sitemap(site.pages, site).match(/<url>.*/g)).toMatchInlineSnapshot(`
    [
      "<url><loc>https://example.com/base/a%20&amp;%20b/</loc><lastmod>2026-03-02</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://example.com/base/a%20&amp;%20b/"/><xhtml:link rel="alternate" hreflang="fr-FR" href="https://example.com/base/fr/a%20&amp;%20b/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/base/a%20&amp;%20b/"/></url>",
      "<url><loc>https://example.com/base/new/</loc></url>",
      "<url><loc>https://example.com/base/fr/a%20&amp;%20b/</loc><lastmod>2026-03-02</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://example.com/base/a%20&amp;%20b/"/><xhtml:link rel="alternate" hreflang="fr-FR" href="https://example.com/base/fr/a%20&amp;%20b/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/base/a%20&amp;%20b/"/></url>",
    ]
  `);
});

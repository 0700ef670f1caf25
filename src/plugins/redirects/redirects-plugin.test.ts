import { expect, test } from 'vitest';
import { assembleView } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { redirectOf } from '../../core/base/addresses/redirect-of.ts';
import { redirectsOf } from '../../core/outputs/published.ts';
import type { MadeFile } from '../../core/extend/fields/plugin-files.ts';
import { redirectFiles } from './redirects-plugin.ts';

const locales = { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } } as const;
const config = makeConfig({
  redirects: [
    { from: ['/old', '/older.html'], to: '/guide#part' },
    { from: ['/away/'], to: 'https://example.org/?a=1&b=2' },
  ],
});

/** The old addresses, each with its target. */
const listRedirects = (settings: typeof config) =>
  redirectsOf(redirectFiles(siteOf(settings)) as readonly object[] as readonly MadeFile[]);

function siteOf(settings: typeof config) {
  const pages = [makePage('guide.mdx'), makePage('other.mdx')];
  const sources = settings.i18n.locales.map((locale) => makeSource(pages, {}, { locale }));
  return assembleView(makeSources(sources, settings)).site;
}

test('redirects old addresses in each locale, to the page in that locale or to a file that all locales share', () => {
  expect(listRedirects(config)).toEqual({
    '/base/old': '/base/guide/#part',
    '/base/older.html': '/base/guide/#part',
    '/base/away': 'https://example.org/?a=1&b=2',
  });
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: locales };
  const redirects = [...config.redirects, { from: ['/leaflet'], to: '/a.pdf' }];
  expect(listRedirects({ ...config, i18n, redirects })).toMatchObject({
    '/base/fr/old': '/base/fr/guide/#part',
    '/base/fr/away': 'https://example.org/?a=1&b=2',
    '/base/fr/leaflet': '/base/a.pdf',
  });
});

test('a redirect from an explicit `/fr/…` address overrides the one derived for that locale', () => {
  const redirects = [
    { from: ['/fr/old'], to: '/other' },
    { from: ['/old'], to: '/guide' },
  ];
  for (const list of [
    ['en', 'fr'],
    ['fr', 'en'],
  ]) {
    const i18n = { defaultLocale: 'en', locales: list, localeConfigs: locales };
    expect(listRedirects({ ...config, i18n, redirects })).toMatchObject({
      '/base/old': '/base/guide/',
      '/base/fr/old': '/base/other/',
    });
  }
});

test('redirects the root of the site', () => {
  const list = listRedirects({ ...config, redirects: [{ from: ['/'], to: '/guide' }] });
  for (const path of ['/base', '/base/']) expect(redirectOf(new URL(path, 'http://site'), list)).toBe('/base/guide/');
  expect(redirectOf(new URL('/', 'http://site'), list)).toBeUndefined();
});

test('redirects with and without a trailing slash, and keeps the query', () => {
  const target = (path: string) => redirectOf(new URL(path, 'http://site'), listRedirects(config));
  expect(target('/base/old/')).toBe('/base/guide/#part');
  expect(target('/base/old?x=1')).toBe('/base/guide/?x=1#part');
  expect(target('/base/away?x=1')).toBe('https://example.org/?a=1&b=2&x=1');
  expect(target('/base/guide/')).toBeUndefined();
  expect(target('/')).toBeUndefined();
});

test('redirects addresses in any script, percent-encoded for headers', () => {
  const redirects = [{ from: ['/alt/café', '/古い'], to: '/新しい/#頭' }];
  const list = listRedirects({ ...config, redirects });
  const target = (path: string) => redirectOf(new URL(path, 'http://site'), list);
  expect(target('/base/alt/café/')).toBe('/base/%E6%96%B0%E3%81%97%E3%81%84/#%E9%A0%AD');
  expect(target('/base/%E5%8F%A4%E3%81%84')).toBe(target('/base/alt/café'));
  const files = redirectFiles(siteOf({ ...config, redirects }));
  expect(files.map(({ path }) => path)).toContain('alt/café/index.html');
});

test('writes a page at each old address for hosts that serve only files', () => {
  const files = redirectFiles(siteOf(config));
  expect(files.map(({ path }) => path)).toEqual(['old/index.html', 'older.html', 'away/index.html']);
  expect(files[2]?.text()).toMatchInlineSnapshot(`
    "<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Test</title><meta name="robots" content="noindex"><link rel="canonical" href="https://example.org/?a=1&amp;b=2"><meta http-equiv="refresh" content="0; url=https://example.org/?a=1&amp;b=2"></head><body><a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a><script src="/base/_assets/redirect-SlFdqj1l.js"></script></body></html>
    "
  `);
  expect(redirectFiles(siteOf({ ...config, redirects: [] }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { assembleView } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { redirectPlugins } from './created-redirects.ts';

const locale = { label: '', direction: 'ltr', htmlLang: 'en' } as const;
/** The script of redirects, which keeps the query and the anchor. */
const script = { path: expect.stringMatching(/^_assets\/redirect-.*\.js$/), isHashed: true };

test('redirects from addresses that `createRedirects` and `fromExtensions` derive from those of pages', () => {
  const pages = [makePage('index.mdx'), makePage('tea.mdx'), makePage('pot.mdx')];
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: locale, fr: locale } };
  const config = makeConfig({ i18n, trailingSlash: false, redirects: [{ from: ['/docs/pot'], to: '/pot' }] });
  const sources = i18n.locales.map((name) => makeSource(pages, {}, { locale: name }));
  const { site } = assembleView(makeSources(sources, config));
  const seen: string[] = [];
  const createRedirects = (path: string) => {
    seen.push(path);
    return path === '/tea' ? ['/docs/tea', '/pot', '/tisane/'] : `/docs${path}`;
  };
  const [plugin] = redirectPlugins({ createRedirects, fromExtensions: ['htm', 'html'] });
  const files = plugin?.files?.({} as never, site, { messages: {} });
  expect(files).toMatchObject([
    { path: 'docs/index.html', redirect: { from: '/base/docs', to: '/base/' } },
    { path: 'tea.htm/index.html', redirect: { from: '/base/tea.htm', to: '/base/tea' } },
    { path: 'docs/tea/index.html' },
    { path: 'tisane/index.html', redirect: { from: '/base/tisane', to: '/base/tea' } },
    { path: 'pot.htm/index.html' },
    { path: 'fr/docs/index.html', redirect: { from: '/base/fr/docs', to: '/base/fr' } },
    { path: 'fr/tea.htm/index.html' },
    { path: 'fr/docs/tea/index.html' },
    { path: 'fr/tisane/index.html' },
    { path: 'fr/pot.htm/index.html' },
    script,
  ]);
  expect(new Set(seen)).toEqual(new Set(['/', '/tea', '/pot']));
});

test('publishes encoded and non-ASCII addresses once, ignores queries, and redirects from the home page', () => {
  const { site } = assembleView(makeSources([makeSource([makePage('tea.mdx'), makePage('thé.mdx')])], makeConfig()));
  const createRedirects = (path: string) =>
    path === '/tea/' ? ['/', '/caf%C3%A9', '/docs/café', '/old?a#b'] : ['/café'];
  const [plugin] = redirectPlugins({ createRedirects });
  expect(plugin?.files?.({} as never, site, { messages: {} })).toMatchObject([
    { path: 'index.html', redirect: { from: '/base' } },
    { path: 'café/index.html', redirect: { from: '/base/caf%C3%A9' } },
    { path: 'docs/café/index.html', redirect: { from: '/base/docs/caf%C3%A9' } },
    { path: 'old/index.html', redirect: { from: '/base/old' } },
    script,
  ]);
  const created = redirectPlugins({ createRedirects: (path: string) => (path === '/thé/' ? '/é' : []) });
  expect(created[0]?.files?.({} as never, site, { messages: {} })).toMatchObject([
    { path: 'é/index.html', redirect: { from: '/base/%C3%A9', to: '/base/th%C3%A9/' } },
    script,
  ]);
});

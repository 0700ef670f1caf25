import { expect, test } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { makeConfig, makeContract, makePage, makeSource, makeSources } from '../site/make-site.ts';
import type { VersionInfo } from '../site/types.ts';
import { apiContexts } from './api-context.ts';

const version = (name: string, path: string): VersionInfo => ({
  name,
  path,
  label: name,
  banner: 'none',
  badge: true,
  isLast: path === '',
});
const versions = [version('current', 'next'), version('2.0', ''), version('1.0', '1.0')];

test('an operation is linked in the language and version of the page, else in the latest version', async () => {
  const i18n = { ...makeConfig().i18n, locales: ['en', 'fr'] };
  const sources = ['en', 'fr'].flatMap((locale) =>
    versions.map((one) => makeSource([makePage('a.mdx')], {}, { locale, version: one })),
  );
  const contract = makeContract([{ id: 'area.add' }]);
  const { site } = assembleSite({ ...makeSources(sources, { ...makeConfig(), i18n }), contract });
  const contexts = await apiContexts({ site, texts: new Map() });
  const urls = Object.entries(contexts).map(([place, context]) => [place, context.urls.get('area.add')]);
  expect(Object.fromEntries(urls)).toEqual({
    'en/current': '/base/next/api/area/add/',
    'en/2.0': '/base/api/area/add/',
    'en/1.0': '/base/api/area/add/',
    'fr/current': '/base/fr/next/api/area/add/',
    'fr/2.0': '/base/fr/api/area/add/',
    'fr/1.0': '/base/fr/api/area/add/',
  });
});

test('a site without a contract has nothing to show of it', async () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('a.mdx')])]));
  expect(await apiContexts({ site, texts: new Map() })).toEqual({});
});

import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../core/config/types.ts';
import type { FrontMatter } from '../../core/content/front-matter-schema.ts';
import { assembleSite } from '../../core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../core/site/make-site.ts';
import { makeContract, withReference } from '../openapi/make-reference.ts';

const config = makeConfig({ tagline: 'Docs of a test', openapi: { path: 'content/api/openapi.yaml', lint: 'none' } });
const contract = makeContract([
  { id: 'area.add', method: 'post', path: '/api/area', summary: 'Create', group: 'Areas' },
]);

function site(theme: Partial<ResolvedConfig['themeConfig']>, frontMatter: FrontMatter = {}) {
  const navbar: ResolvedConfig['themeConfig']['navbar'] = {
    hideOnScroll: false,
    items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' }],
  };
  const pages = [makePage('index.md', { title: 'Test' }), makePage('setup.md', { title: 'Setup', ...frontMatter })];
  const source = withReference(makeSource(pages, { guides: [{ type: 'doc', id: 'setup' }] }), contract);
  const themeConfig = { ...config.themeConfig, socialCards: true, navbar, ...theme };
  const sources = {
    ...makeSources([source], { ...config, themeConfig }),
    pictureSizes: { 'a.png': { width: 9, height: 8 } },
  };
  return assembleSite(sources).site.pages;
}

test("shows the page's position in the site on its card", () => {
  const texts = Object.fromEntries(site({}).map(({ id, card }) => [id, card?.texts]));
  expect(texts).toEqual({
    index: { site: 'Test', section: 'Docs of a test', title: 'Test', address: 'example.com/base' },
    setup: { site: 'Test', section: 'Guides', title: 'Setup', address: 'example.com/base/setup' },
    'api/area/add': { site: 'Test', section: 'Areas', title: 'Create', method: 'post', address: '/api/area' },
  });
});

test('prefers the picture of the front matter, then the card, then the picture of the site', () => {
  const pictureOf = (...options: Parameters<typeof site>) => {
    const page = site(...options).find(({ id }) => id === 'setup');
    return [page?.card?.path, page?.meta.picture] as const;
  };
  const [path = '', drawn] = pictureOf({ image: 'a.png' });
  expect(drawn).toEqual({ src: path, width: 1200, height: 630 });
  expect(pictureOf({}, { image: '/a.png' })).toEqual([undefined, { src: '/a.png', width: 9, height: 8 }]);
  expect(pictureOf({ socialCards: false, image: 'b.png' })).toEqual([undefined, { src: 'b.png' }]);
  expect(pictureOf({}, { title: '日本語' })).toEqual([undefined, undefined]);
  expect(pictureOf({}, { unlisted: true })).toEqual([undefined, undefined]);
});

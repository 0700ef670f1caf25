import { expect, test } from 'vitest';
import type { FrontMatter } from '../content/front-matter-schema.ts';
import type { CompiledPage } from '../content/types.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { makeContract, withReference } from '../../../tests/make/reference.ts';
import type { EditionSource } from '../site/source-types.ts';
import { checkDescriptions } from './check-descriptions.ts';

const page = (file: string, frontMatter: FrontMatter, changes: Partial<CompiledPage> = {}) => ({
  ...makePage(file, frontMatter, changes),
  text: `---\ntitle: A\n${frontMatter.description === undefined ? '' : `description: x\n`}---\n`,
});

function check(sources: readonly EditionSource[]) {
  const { site } = assembleSite(makeSources(sources));
  const texts = new Map(sources.flatMap(({ pages }) => pages.map(({ source, text }) => [source, text] as const)));
  return checkDescriptions(site, texts).map(
    ({ fact, place, hint }) => `${place?.file}:${place?.line ?? place?.key?.join('.')} ${fact} ${hint?.split(':')[0]}`,
  );
}

test('reports descriptions that are missing, too long or used twice, at their lines', () => {
  const long = 'A long description. '.repeat(9).trim();
  const pages = [
    page('good.md', { description: 'A summary of a good page.' }),
    page('none.md', {}),
    page('long.md', { description: long }),
    page('most.md', { description: 'x'.repeat(160) }),
    page('paragraph.md', {}, { description: `${long} And more.` }),
    page('twice.md', { description: 'A summary of a good page.' }),
  ];
  expect(check([makeSource(pages)])).toEqual([
    'content/none.md:1 This page has no description. Write a `description` in its front matter',
    'content/long.md:3 The description of this page has 179 characters; 160 is the limit. Shorten the description to 160 characters.',
    'content/paragraph.md:1 The first paragraph, which describes this page, has 189 characters; 160 is the limit. Write a `description` in its front matter',
    'content/twice.md:3 The description of this page is also used by "/good/". Give one of the two pages a different description.',
  ]);
});

test('points to the plugin for the descriptions of pages that it generates', () => {
  const generated = (route: string, description: string) => ({
    ...makePage(`${route}.mdx`),
    source: `the page "/${route}/" of the plugin "news"`,
    placement: { route: `/${route}/`, description, markdown: '' },
  });
  const pages = [generated('a', 'News.'), generated('b', 'News.'), generated('c', '')];
  const { site } = assembleSite(makeSources([makeSource(pages)]));
  const errors = checkDescriptions(site, new Map(pages.map(({ source }) => [source, ''])));
  expect(errors.map(({ fact, hint }) => `${fact} ${hint?.split(':')[0]}`)).toEqual([
    'The description of this page is also used by "/a/". Give one of the two pages a different description.',
    'This page has no description. Write a `description` in `pages` of the plugin',
  ]);
});

test('ignores unlisted and untranslated pages', () => {
  const pages = [page('a.md', { description: 'A.' }), page('hidden.md', { unlisted: true })];
  const untranslated = [{ ...page('a.md', { description: 'A.' }), untranslated: true }];
  expect(check([makeSource(pages), makeSource(untranslated, {}, { locale: 'fr' })])).toEqual([]);
});

test('reports operations at their place in the contract, unless its `lint` is `none`', () => {
  const contract = makeContract([
    { id: 'area.add', path: '/area', description: 'Adds something.' },
    { id: 'area.edit', path: '/area', method: 'put', description: 'Adds something.' },
  ]);
  const source = (lint: 'strict' | 'none') => {
    const config = makeConfig({ openapi: { path: 'content/api/openapi.yaml', lint } });
    return withReference(makeSource([page('a.md', { description: 'A.' })]), contract, config);
  };
  expect(check([source('strict')])).toEqual([
    'content/api/openapi.yaml:paths./area.put The description of this page is also used by "/api/area/add/". Give one of the two pages a different description.',
  ]);
  expect(check([source('none')])).toEqual([]);
});

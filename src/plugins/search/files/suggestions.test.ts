import { expect, test } from 'vitest';
import { assembleSite } from '../../../core/site/assemble-site.ts';
import { makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';
import { indexedEdition } from '../../../core/extend/fields/plugin-indexes.ts';
import { suggestionsOf } from './suggestions.ts';

const linksTo = (...hrefs: string[]) => ({
  links: hrefs.map((href) => ({ href, kind: 'link', line: 1, column: 1 }) as const),
});

function suggested(...pages: ReturnType<typeof makePage>[]) {
  const { site } = assembleSite(makeSources([makeSource(pages)]));
  const [layout] = site.layouts;
  return layout && suggestionsOf(indexedEdition(site, layout)).map(({ title, url }) => [title, url]);
}

test('suggests the pages and headings to which the home page links, encoded or not', () => {
  const headings = [
    { level: 2, id: 'début', text: 'Début' },
    { level: 2, id: 'fin', text: 'Fin' },
  ];
  const home = makePage(
    'index.md',
    {},
    linksTo('./été.md#d%C3%A9but', './%C3%A9t%C3%A9.md#fin', '/%C3%A9t%C3%A9/', '/b/'),
  );
  expect(suggested(home, makePage('été.md', { title: 'Été' }, { headings }), makePage('b.md'))).toEqual([
    ['Début', '/base/été/#début'],
    ['Fin', '/base/été/#fin'],
    ['Été', '/base/été/'],
    ['b', '/base/b/'],
  ]);
});

test('suggests the pages with the most links if the home page has none', () => {
  const popular = makePage('a.md', { title: 'A' });
  const linking = ['b', 'c', 'd'].map((name) => makePage(`${name}.md`, {}, linksTo('./a.md#x', './a.md', './b.md')));
  expect(suggested(makePage('index.md'), popular, ...linking)).toEqual([
    ['A', '/base/a/'],
    ['b', '/base/b/'],
  ]);
});

import { expect, test } from 'vitest';
import { filePathToId, isPageFile, positionOf, routeOf, titleOf } from './file-path.ts';

test('removes extension and number prefixes from the path to get the id', () => {
  expect(filePathToId('guides/installation.mdx')).toBe('guides/installation');
  expect(filePathToId('01-guides/02.setup.md')).toBe('guides/setup');
  expect(filePathToId('1_a/10 - b.mdx')).toBe('a/b');
});

test('keeps letter case, dates and versions', () => {
  expect(filePathToId('api/areaExecution/getById.mdx')).toBe('api/areaExecution/getById');
  expect(filePathToId('news/2024-01-02-release.md')).toBe('news/2024-01-02-release');
  expect(filePathToId('updating/9-0.md')).toBe('updating/9-0');
  expect(filePathToId('7.0-notes.md')).toBe('7.0-notes');
  expect(filePathToId('404.md')).toBe('404');
});

test('applies the names and positions in `docs.fileNames`', () => {
  const names = { '404-errors': { name: '404-errors' }, a2_pots: { name: 'pots', position: 2 } };
  expect(filePathToId('a2_pots/404-errors.md', names)).toBe('pots/404-errors');
  expect(['404-errors.md', 'x/a2_pots', '03-x.md'].map((file) => positionOf(file, names))).toEqual([undefined, 2, 3]);
  expect(titleOf('404-errors.md', names)).toBe('404 errors');
});

test('gives index, README and a file named after its folder the route of the folder', () => {
  expect(routeOf('index')).toBe('/');
  expect(routeOf('guides/index')).toBe('/guides/');
  expect(routeOf('guides/README')).toBe('/guides/');
  expect(routeOf('guides/guides')).toBe('/guides/');
  expect(routeOf('guides/installation')).toBe('/guides/installation/');
  expect(routeOf('01-api/01-API.mdx')).toBe('/api/');
  expect(routeOf('01-api/01-api.mdx', 'api/start')).toBe('/api/');
});

test('compares the names of a folder and its page including their number prefixes, as Docusaurus does', () => {
  expect(routeOf('01-api/api.mdx')).toBe('/api/api/');
  expect(routeOf('01-api/1-index.mdx')).toBe('/api/index/');
});

test('keeps number prefixes if a page disables their parsing', () => {
  expect(filePathToId('01-guides/02-setup.md', false)).toBe('01-guides/02-setup');
  expect(positionOf('01-guides/02-setup.md', false)).toBeUndefined();
  expect(titleOf('02-setup.md', false)).toBe('02 setup');
});

test('reads the position in the sidebar from the number prefix of the file', () => {
  expect(positionOf('guides/02-setup.mdx')).toBe(2);
  expect(positionOf('03-guides/setup.mdx')).toBeUndefined();
  expect(positionOf('2024-01-02-news.md')).toBeUndefined();
});

test('ignores names that start with an underscore or a dot', () => {
  expect(['a.md', 'b/c.mdx', '_part.mdx', 'b/_d/e.md', '.x.md', 'b/f.txt'].filter(isPageFile)).toEqual([
    'a.md',
    'b/c.mdx',
  ]);
});

test('derives the title of a page without one from its file name', () => {
  expect(titleOf('guides/02-quick-start.mdx')).toBe('Quick start');
  expect(titleOf('guides/index.md')).toBe('Guides');
  expect(titleOf('index.md')).toBe('Home');
});

import { expect, test } from 'vitest';
import { anchorSuggestion, suggestions } from './suggestions.ts';

const pageAt = (route: string, source = '') => ({ url: `/docs${route}`, source });

const pages = [
  ['/guides/brew/', 'content/guides/brew.mdx'],
  ['/faq/', 'content/faq.md'],
  ['/next/guides/brew/', 'next/guides/brew.mdx'],
  ['/next/guides/new/', 'next/guides/new.md'],
  ['/next/faq/', 'next/faq.md'],
  ['/next/', 'next/index.md'],
  ['/ab/', 'content/ab.md'],
  ['/cafe\u0301/', 'content/cafe\u0301.md'],
  ['/blog/first/', 'blog/first.md'],
  ['/fr/', 'i18n/fr/content/index.md'],
  ['/fr/faq/', 'i18n/fr/content/faq.md'],
].map(([route = '', source = '']) => {
  return [route, { ...pageAt(route, source), isOutsideDocs: source.startsWith('blog/') }] as const;
});
const suggest = suggestions({
  siteDir: '/site',
  byRoute: new Map(pages),
  editionRoutes: ['/', '/next/', '/fr/'],
  baseUrl: '/docs/',
});

test.each([
  ['/guides/brewing/', '/next/faq/', 'Did you mean "/guides/brew/"?'],
  ['/next/faq/guides/brew/', '/next/faq/', 'Did you mean "/guides/brew/"?'],
  ['/docs/guides/brew/', '/next/faq/', 'Leave out the base path: "/guides/brew/".'],
  ['/docs/guides/brewing/', '/faq/', 'Did you mean "/guides/brew/"?'],
  ['/guides/news/', '/next/faq/', 'Did you mean "/guides/new/"?'],
  ['/next/guides/news/', '/faq/', 'Did you mean "/next/guides/new/"?'],
  ['/guides/news/', '/fr/', undefined],
  ['/faqs/', '/fr/', 'Did you mean "/faq/"?'],
  ['/blog/frist/', '/next/', 'Did you mean "/blog/first/"?'],
  ['/caf\u00E9/', '/faq/', 'Did you mean "/cafe\u0301/"? It looks the same, but its Unicode form differs. Copy it.'],
  ['/elsewhere/', '/faq/', undefined],
  ['/x/', '/faq/', undefined],
])('suggests a route as the page writes it: %s on %s', (route, page, hint) => {
  expect(suggest.route(route, pageAt(page))).toBe(hint);
});

test.each([
  ['./guides/brwe.mdx', './guides/brew.mdx'],
  ['/guides/brwe.mdx', './guides/brew.mdx'],
  ['/content/guides/brwe.mdx', './guides/brew.mdx'],
  ['guides/brew#hot', './guides/brew.mdx'],
  ['/docs/brew.md', './guides/brew.mdx'],
  ['../../elsewhere/faq.md', './faq.md'],
  ['/docs/guides/brwe.mdx', './guides/brew.mdx'],
  ['/docs/setup.md', undefined],
  ['./img/a.png', undefined],
  ['./guides/', undefined],
])('suggests a similar file, if there is one, for %s', (href, file) => {
  const hint = suggest.file(href, pageAt('/faq/', 'content/faq.md'))?.('content/faq.md');
  expect(hint).toBe(file && `Did you mean "${file}"?`);
});

test.each([
  ['../blog/frist.md', '/next/', 'next/index.md', 'Did you mean "../blog/first.md"?'],
  ['../../../content/guides/brwe.mdx', '/fr/', 'i18n/fr/content/index.md', undefined],
  [
    '../next/guides/new.md',
    '/faq/',
    'content/faq.md',
    'next/guides/new.md is a page of another language or version. Link to its route: "/next/guides/new/".',
  ],
])('suggests only files of the language and version of the page: %s on %s', (href, route, source, hint) => {
  expect(suggest.file(href, pageAt(route, source))?.(source)).toBe(hint);
});

test('explains that the name of a file has a different Unicode form', () => {
  const hint = suggest.file('./caf\u00E9.md', pageAt('/faq/', 'content/faq.md'))?.('content/faq.md');
  expect(hint).toBe(
    'The name of content/cafe\u0301.md has a different Unicode form that looks the same. Rename the file.',
  );
});

test.each([
  ['fag', '#faq'],
  ['api', undefined],
  ['x', undefined],
  ['strat', '#start'],
])('suggests an anchor for "%s" only if at least half of a short name matches', (anchor, near) => {
  const hint = anchorSuggestion(anchor, '/a/', new Set(['faq', 'go', 'y', 'start']));
  expect(/"(#.*)"/.exec(hint)?.[1]).toBe(near);
});

test('explains that an anchor has a different Unicode form', () => {
  const hint = anchorSuggestion('caf\u00E9', '/a/', new Set(['cafes', 'cafe\u0301']));
  expect(hint).toContain('Did you mean "#cafe\u0301"? It looks the same, but its Unicode form differs. Copy it.');
});

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
].map(([route = '', source = '']) => [route, pageAt(route, source)] as const);
const suggest = suggestions({ byRoute: new Map(pages), editionRoutes: ['/', '/next/'], baseUrl: '/docs/' });

test.each([
  ['/guides/brewing/', '/next/faq/', 'Did you mean "/guides/brew/"?'],
  ['/next/faq/guides/brew/', '/next/faq/', 'Did you mean "/guides/brew/"?'],
  ['/docs/guides/brew/', '/next/faq/', 'Leave out the base path: "/guides/brew/".'],
  ['/docs/guides/brewing/', '/faq/', 'Did you mean "/guides/brew/"?'],
  ['/guides/news/', '/next/faq/', 'Did you mean "/guides/new/"?'],
  ['/next/guides/news/', '/faq/', 'Did you mean "/next/guides/new/"?'],
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

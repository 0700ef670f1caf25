import { expect, test } from 'vitest';
import { makeSearch, makeSearchPage } from '../../../../tests/make/search.ts';
import type { Section } from '../index/section.ts';
import { findPlaces } from './find-places.ts';

async function firstOf(query: string, ...pages: ReturnType<typeof makeSearchPage>[]) {
  const [first] = await findPlaces(query, makeSearch(pages));
  return first?.url;
}

test('ranks an error first for its full title, even if the page contains the same words', async () => {
  const error: Section = { id: 'error-500', title: 'SyntaxError …', path: [], isError: true, blocks: [] };
  const page = makeSearchPage('/a/', 'Log in', { text: 'Returns a SyntaxError for a body that is cut off.' });
  expect(await firstOf('SyntaxError …', { ...page, sections: [...page.sections, error] })).toBe('/a/#error-500');
});

test('ranks a title that equals the query above a section that only quotes it', async () => {
  const quoting = makeSearchPage('/a/', 'A', { headings: { 'An area runs': 'See “When an area runs” there.' } });
  const typed = makeSearchPage('/b/', 'B', { headings: { 'When an area runs': 'Every minute.' } });
  expect(await firstOf('When an area runs', quoting, typed)).toBe('/b/#when-an-area-runs');
});

import { expect, test } from 'vitest';
import { makeSearchPage } from '../../../../tests/make/search.ts';
import { indexGroup } from './index-group.ts';
import { mergeWords } from './merge-words.ts';
import { groupPages, type PageGroup } from './page-groups.ts';
import type { SearchPage } from './section.ts';

const pages = Array.from({ length: 200 }, (_, index) =>
  makeSearchPage(`/page-${index}/`, `Page ${index}`, { text: `Number ${index} of all.` }),
);

const postingsOf = (groups: readonly PageGroup[]) => [...mergeWords(groups.map(indexGroup))];
const hashes = (list: readonly SearchPage[]) =>
  groupPages(list, { common: ['the'] }).map((group) => JSON.stringify(group));
const newGroups = (list: readonly SearchPage[], before: readonly SearchPage[]) => {
  const known = new Set(hashes(before));
  return hashes(list).filter((hash) => !known.has(hash)).length;
};

test('several groups contain the same words as one group of all pages', () => {
  const repeating = pages.map((page, index) => ({
    ...page,
    sections: [
      ...page.sections,
      ...makeSearchPage('', '', { headings: { Install: `Shared ${index % 7} text.` } }).sections.slice(1),
    ],
  }));
  const groups = groupPages(repeating, { common: ['the'] });
  expect(groups.length).toBeGreaterThan(5);
  const repeated = groups.flatMap((group) => group.repeated);
  expect(repeated).not.toEqual([]);
  expect(postingsOf(groups)).toEqual(
    postingsOf([{ pages: repeating, seen: [], repeated, common: ['the'], phrases: [] }]),
  );
});

test('an edit changes only the group of its page', () => {
  const page = pages[100] ?? makeSearchPage('/', '');
  const edited = { ...page, title: 'Edited' };
  expect(newGroups(pages.with(100, edited), pages)).toBe(1);
  expect(newGroups(pages.toSpliced(100, 1), pages)).toBe(1);
  expect(newGroups(pages.toSpliced(100, 0, makeSearchPage('/fresh/', 'Fresh')), pages)).toBeLessThanOrEqual(2);
});

test('a paragraph that one more page repeats changes the groups of all pages that have it', () => {
  const text = 'Rare paragraph.';
  const add = (list: readonly SearchPage[], index: number) =>
    list.with(index, makeSearchPage(`/page-${index}/`, `Page ${index}`, { text }));
  const two = [0, 199].reduce(add, pages);
  const three = add(two, 100);
  expect(newGroups(three, two)).toBe(3);
});

test('keeps only the places with the highest impact for a word that is everywhere', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    makeSearchPage(`/page-${index}/`, index % 4 === 0 ? 'Word' : 'Other', { text: 'A word.' }),
  );
  const postings = new Map(postingsOf(groupPages(many, { common: [] }))).get('word') ?? [];
  expect(postings[0]).toBe(2000);
  const places = postings.slice(1);
  const numbers = places.filter((_, index) => index % 2 === 0);
  let page = 0;
  const kept = numbers.map((distance) => (page += distance));
  expect(kept).toHaveLength(1500);
  const titled = kept.filter((index) => index % 4 === 0);
  expect(titled).toHaveLength(500);
  // The others have equal impact, so the first 1,000 of them are kept.
  const others = kept.filter((index) => index % 4 !== 0);
  expect(others).toEqual(
    Array.from({ length: 2000 }, (_, index) => index)
      .filter((index) => index % 4 !== 0)
      .slice(0, 1000),
  );
});

test('indexes a paragraph with more words than a call can have arguments', () => {
  const page = makeSearchPage('/long/', 'Long', { text: 'word '.repeat(200_000) });
  expect(new Map(postingsOf(groupPages([page], { common: [] }))).has('word')).toBe(true);
});

import { expect, test } from 'vitest';
import { tagPages } from './tag-pages.ts';

test('sorts tags by the rules of the language of the page', () => {
  const tags = ['Ärlig', 'Zon', 'Apa'].map((label) => ({ label, slug: label }));
  const docs = {
    locale: 'sv',
    folders: ['docs'],
    path: 'tags',
    docs: { 'a.md': { title: 'A', link: '/a.md', tags } },
  };
  const edition = { locale: 'sv', htmlLang: 'sv', isLatest: true, route: '/sv/' };
  const context = { edition, messages: {} };
  expect(tagPages({ tags: [docs], locales: {} }, context)[0]).toMatchObject({
    markdown: expect.stringMatching(/\[Apa\].*\[Zon\].*\[Ärlig\]/s),
  });
});

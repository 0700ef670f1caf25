import { expect, test } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { makeContract, makePage, makeSource, makeSourceContract, makeSources } from '../site/make-site.ts';
import { withCode } from './with-code.ts';

test('pages with text have its code and can be sent to a thread', async () => {
  const contract = makeSourceContract(makeContract([{ id: 'book.get' }, { id: 'book.add' }]));
  const loadCode = async () => 'return 1;';
  const pages = [makePage('guide.md', {}, { loadCode }), makePage('book/get.mdx', {}, { loadCode })];
  const { site } = assembleSite(makeSources([makeSource(pages, {}, { contract })]));
  const loaded = await Promise.all(site.pages.map(withCode));
  const codes = structuredClone(loaded).map(({ id, body }) => [id, 'content' in body ? body.content?.code : undefined]);
  expect(Object.fromEntries(codes)).toEqual({
    guide: 'return 1;',
    'book/get': 'return 1;',
    'book/add': undefined,
  });
});

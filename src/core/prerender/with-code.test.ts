import { expect, test } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { makeContract, withReference } from '../../../tests/make/reference.ts';
import { withCode } from './with-code.ts';

test('loads the code of pages with text, so that the pages can be sent to a thread', async () => {
  const contract = makeContract([{ id: 'book.get' }, { id: 'book.add' }]);
  const loadCode = async () => 'return 1;';
  const pages = [makePage('guide.md', {}, { loadCode }), makePage('book/get.mdx', {}, { loadCode })];
  const { site } = assembleSite(makeSources([withReference(makeSource(pages), contract)]));
  const loaded = await Promise.all(site.pages.map(withCode));
  const codes = structuredClone(loaded).map(({ id, body }) => [id, 'content' in body ? body.content?.code : undefined]);
  expect(Object.fromEntries(codes)).toEqual({
    guide: 'return 1;',
    'book/get': 'return 1;',
    'book/add': undefined,
  });
});

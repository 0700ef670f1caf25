import { expect, test } from 'vitest';
import type { ReferencePart } from '../types.ts';
import type { PageBody } from '../../../../core/site/types.ts';
import { assembleSite } from '../../../../core/site/assemble-site.ts';
import { makeConfig, makeSource, makeSources } from '../../../../../tests/make/site.ts';
import { makeContract, withReference } from '../../../../../tests/make/reference.ts';

const kindOf = (body: PageBody) => (body.kind === 'plugin' ? (body.data as ReferencePart).kind : undefined);

test('gives each collapsed shared schema a page with a unique address', () => {
  const node = { type: 'object', nullable: false, constraints: [] };
  const contract = {
    ...makeContract([{ id: 'book.add' }]),
    schemas: { Book: { ...node, description: 'What can be read. Or not.' }, book: node, 'book page/1': node },
  };
  const config = makeConfig({ openapi: { path: 'content/api/openapi.yaml', lint: 'strict' } });
  const { site, errors } = assembleSite(makeSources([withReference(makeSource([]), contract, config)], config));
  expect(errors).toEqual([]);
  expect(site.pages.map(({ url, body, meta }) => [url, kindOf(body), meta.title])).toEqual([
    ['/base/api/book/add/', 'operations', 'book.add'],
    ['/base/api/schemas/Book/', 'schema', 'Book'],
    ['/base/api/schemas/book-2/', 'schema', 'book'],
    ['/base/api/schemas/book-page-1/', 'schema', 'book page/1'],
  ]);
});

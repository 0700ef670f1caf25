import { expect, test } from 'vitest';
import type { Operation } from '../contract/types.ts';
import { operationSections } from './operation-headings.ts';

const content = [{ type: 'application/json', examples: [{ name: 'a', summary: '', value: { error: 'Gone away' } }] }];
const operation = (id: string) =>
  ({
    id,
    method: 'post',
    path: `/${id}`,
    summary: id,
    responses: [{ status: '410', content }],
  }) as unknown as Operation;

test('links to the page of an operation or to its section on a shared page, and to errors below', () => {
  const sections = operationSections('api/item/add', [operation('item.add'), operation('item.copy')]);
  expect(sections).toEqual([
    { id: '', title: 'item.add', request: { id: 'item.add', method: 'post', path: '/item.add' } },
    { id: 'item-copy', title: 'item.copy', request: { id: 'item.copy', method: 'post', path: '/item.copy' } },
    { id: 'error-410-gone-away', title: 'Gone away', isError: true },
    { id: 'item-copy-error-410-gone-away', title: 'Gone away', isError: true },
  ]);
});

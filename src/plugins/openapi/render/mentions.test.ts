import { expect, test } from 'vitest';
import type { Operation } from '../contract/types.ts';
import { assembleSite } from '../../../core/site/assemble-site.ts';
import { makePage, makeSource, makeSources } from '../../../core/site/make-site.ts';
import { mentions } from './mentions.ts';

const boxes = { id: 'boxes.get', method: 'get', path: '/boxes/{id}' } as Operation;
const change = { id: 'boxes.change', method: 'put', path: '/boxes/{id}' } as Operation;
const lids = { id: 'lids.get', method: 'get', path: '/lids' } as Operation;

/** The ids of operations that a page with this text mentions. */
function mentioned(text: string): string[] {
  const page = makePage(
    'guide.mdx',
    { title: 'Guide' },
    text.includes('](/reference)') ? { links: [{ href: '/reference', kind: 'link', line: 1, column: 1 }] } : {},
  );
  const reference = makePage('reference.mdx');
  const { site } = assembleSite(makeSources([makeSource([page, reference])]));
  const shown = site.pages.find(({ id }) => id === 'reference');
  if (!shown) throw new Error('the reference is not there');
  const references = [boxes, change, lids].map((operation) => ({
    operation,
    page: { ...shown, id: operation.id.replace('.', '/') },
  }));
  const found = mentions({ site, texts: new Map([['content/guide.mdx', text]]) }, references);
  return [...found].map(([id, pages]) => `${id} in ${pages.map(({ label, url }) => `${label} ${url}`).join(', ')}`);
}

test('an operation is mentioned by its id, its request or its path in backticks', () => {
  expect(mentioned('Call `boxes.get`.')).toEqual(['boxes.get in Guide /base/guide/']);
  expect(mentioned('Send `PUT /boxes/:id`, then `PUT /boxes/2`.')).toEqual(['boxes.change in Guide /base/guide/']);
  expect(mentioned('Read `/lids`.')).toEqual(['lids.get in Guide /base/guide/']);
});

test('or by a link to its page', () => {
  expect(mentioned('See [this](/reference).')).toHaveLength(3);
});

test('not by words, blocks, other names or a path of several', () => {
  expect(mentioned('boxes.get `boxes.getAll` `GET /boxes` `/boxes/{id}`\n\n```\nboxes.get\n```\n')).toEqual([]);
});

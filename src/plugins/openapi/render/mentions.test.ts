import { expect, test, vi } from 'vitest';
import { readProse } from '../../../core/content/read-prose.ts';
import type { Operation } from '../contract/types.ts';
import { findMentions } from './mentions.ts';

const boxes = { id: 'boxes.get', method: 'get', path: '/boxes/{id}' } as Operation;
const change = { id: 'boxes.change', method: 'put', path: '/boxes/{id}' } as Operation;
const lids = { id: 'lids.get', method: 'get', path: '/lids' } as Operation;

/** The operations that a page with this text mentions, as `id in label url`. */
function mentioned(source: string): string[] {
  const links = Array.from(source.matchAll(/\]\(\/reference(.*?)\)/g), ([, hash]) => `/base/reference/${hash}`);
  const prose = () => readProse(source, 'guide.mdx');
  const guide = { id: 'guide', url: '/base/guide/', title: 'Guide', text: { source, prose }, links };
  const references = [boxes, change, lids].map((operation) => ({
    operation,
    page: { id: operation.id.replace('.', '/'), url: '/base/reference/' },
  }));
  const found = findMentions([guide], references);
  return [...found].map(([id, pages]) => `${id} in ${pages.map(({ label, url }) => `${label} ${url}`).join(', ')}`);
}

test('finds operations by id, request or path in backticks', () => {
  expect(mentioned('Call `boxes.get`.')).toEqual(['boxes.get in Guide /base/guide/']);
  expect(mentioned('Send `PUT /boxes/:id`, then `PUT /boxes/2`.')).toEqual(['boxes.change in Guide /base/guide/']);
  expect(mentioned('Read `/lids`.')).toEqual(['lids.get in Guide /base/guide/']);
});

test('finds operations by a link to their page', () => {
  expect(mentioned('See [this](/reference).')).toHaveLength(3);
  expect(mentioned('See [its body](/reference#body).')).toHaveLength(3);
});

test('distinguishes links to parts of operations that share a page', () => {
  const page = { id: 'boxes/get', url: '/base/boxes/get/' };
  const shown = [boxes, change].map((operation) => ({ operation, page }));
  const linked = (link: string) => {
    const text = { source: '', prose: () => readProse('', 'guide.mdx') };
    return [...findMentions([{ id: 'guide', url: '/base/guide/', title: 'Guide', text, links: [link] }], shown).keys()];
  };
  expect(linked('/base/boxes/get/#response-200')).toEqual(['boxes.get']);
  expect(linked('/base/boxes/get/#boxes-change-response-200')).toEqual(['boxes.change']);
  expect(linked('/base/boxes/#boxes-change')).toEqual([]);
});

test('ignores words, blocks of code, other names and paths with several operations', () => {
  expect(mentioned('boxes.get `boxes.getAll` `GET /boxes` `/boxes/{id}`\n\n```\nboxes.get\n```\n')).toEqual([]);
});

test('ignores a name that two contracts share', () => {
  const text = { source: '`boxes.get` `lids.get`', prose: () => readProse('`boxes.get` `lids.get`', 'guide.mdx') };
  const guide = { id: 'guide', url: '/base/guide/', title: 'Guide', text, links: [] };
  const own = [boxes, lids].map((operation) => ({ operation, page: { id: 'reference', url: '/base/reference/' } }));
  const other = { operation: { ...boxes, path: '/other' }, page: { id: 'other', url: '/base/other/' } };
  expect([...findMentions([guide], own, [...own, other]).keys()]).toEqual(['lids.get']);
});

test('finds an operation in a guide that also shows it', () => {
  const text = { source: '`boxes.get`', prose: () => readProse('`boxes.get`', 'guide.mdx') };
  const guide = { id: 'guide', url: '/base/guide/', title: 'Guide', text, links: [] };
  const references = ['reference', 'guide'].map((id) => ({ operation: boxes, page: { id, url: `/base/${id}/` } }));
  expect([...findMentions([guide], references)]).toEqual([['boxes.get', [{ label: 'Guide', url: '/base/guide/' }]]]);
});

test('parses only pages with the id, path or request of an operation between backticks', () => {
  const prose = vi.fn<() => ReturnType<typeof readProse>>();
  const text = { source: 'boxes.get and `boxes`, /lids', prose };
  const guide = { id: 'guide', url: '/base/guide/', title: 'Guide', text, links: [] };
  expect(
    findMentions(
      [guide],
      [boxes, lids].map((operation) => ({ operation, page: guide })),
    ),
  ).toEqual(new Map());
  expect(prose).not.toHaveBeenCalled();
});

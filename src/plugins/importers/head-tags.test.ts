import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';
import type { Notes } from './notes.ts';

test('keeps `meta` elements and links, except those of which each page has its own, and notes the others', () => {
  const notes: Notes = new Map();
  const elements = [
    ['meta', { name: 'author', content: 'Emma', media: undefined }],
    ['meta', { property: 'og:title', content: 'Kettle' }],
    ['meta', { charset: 'utf-8' }],
    ['meta', { name: 'twitter:site', content: '@kettle' }],
    ['link', { rel: 'icon', href: '/icon.svg' }],
    ['link', { rel: 'manifest', href: '/app.webmanifest', crossorigin: true }],
    ['link', { rel: 'stylesheet', href: 'https://example.com/a.css' }],
    ['script', { src: 'https://example.com/a.js', defer: '' }],
    ['script', {}],
    ['meta', { 'http-equiv': 'refresh', content: '1' }],
  ] as const;
  expect(
    headTags(
      elements.map(([tag, attributes]) => ({ tag, attributes })),
      notes,
    ),
  ).toEqual([
    { tagName: 'meta', attributes: { name: 'author', content: 'Emma' } },
    { tagName: 'link', attributes: { rel: 'manifest', href: '/app.webmanifest', crossorigin: true } },
  ]);
  expect([...(notes.get('Not converted: elements of the head') ?? [])]).toEqual([
    '<meta> twitter:site',
    '<link> stylesheet',
    '<script> https://example.com/a.js',
    '<script>',
    '<meta>',
  ]);
});

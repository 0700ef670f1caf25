import { expect, test } from 'vitest';

import { comparePublished } from './compare-published.ts';

const page = (title: string, content: string) =>
  `<title>${title}</title><body><header class="navbar"><a href="/">Home</a></header><nav><ul><nav></nav><a href="/x">X</a></ul></nav><main>${content}</main></body>`;

test('reports differing pages, titles, headings and links, but not ids of h1 headings, trailing slashes or added links', () => {
  const sidebar = (links: string) => page('E', `<nav class="menu thin" aria-label="Docs">${links}</nav>`);
  const before = new Map([
    ['/e', sidebar('<a href="/a/">A</a><a href="#">B</a><a href="/c">C</a>')],
    ['/a', page('A | S', '<h1>A</h1><h2 id=b>B &amp; c<a class=hash-link href=#b>\u200B</a></h2><a href="/b/">b</a>')],
    ['/b', page('B', '<h2 id="x">X</h2><a href="c?d#e">c</a>')],
    ['/c', page('C', '')],
  ]);
  const after = new Map([
    ['/e', page('E', '<nav id="docs-sidebar" aria-label="Docs"><a href="/a">A</a><a href="/f">F</a></nav>')],
    ['/a', page('A | S', '<h1 id="a">A</h1><h2 id="b">B & c</h2><a href="/b">b</a><a href="/a.md">Text</a>')],
    ['/b', page('Bee', '<h2 id="y">X</h2>')],
    ['/d', page('D', '')],
  ]);
  expect(comparePublished(before, after)).toEqual([
    { kind: 'title', address: '/b', before: 'B', after: 'Bee' },
    { kind: 'headings', address: '/b', before: 'h2#x X', after: '' },
    { kind: 'headings', address: '/b', before: '', after: 'h2#y X' },
    { kind: 'links', address: '/b', before: '/c?d#e', after: '' },
    { kind: 'address', address: '/c', before: '/c', after: '' },
    { kind: 'address', address: '/d', before: '', after: '/d' },
    { kind: 'sidebar', address: '/e', before: '/c', after: '' },
  ]);
});

test('compares only the targets of redirect pages', () => {
  const moved = (title: string, to: string) =>
    `<title>${title}</title><meta http-equiv="refresh" content="0; url=${to}"><body><a href="/x">X</a></body>`;
  const before = new Map([
    ['/a', moved('', '/c/')],
    ['/b', moved('', '/c?d&amp;e')],
  ]);
  const after = new Map([
    ['/a', moved('S', '/c')],
    ['/b', moved('S', '/d')],
  ]);
  expect(comparePublished(before, after)).toEqual([
    { kind: 'links', address: '/b', before: '/c?d&e', after: '' },
    { kind: 'links', address: '/b', before: '', after: '/d' },
  ]);
});

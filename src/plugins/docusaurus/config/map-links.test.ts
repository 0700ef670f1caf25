import { expect, test } from 'vitest';
import { localAddress } from '../text/local-address.ts';
import { linkFields, navbarItems } from './map-links.ts';

test.each([
  ['a', '/a'],
  ['./a', '/a'],
  ['../a', '/a'],
  ['../../a?b#c', '/a?b#c'],
  ['?a', '/?a'],
  ['#a', '#a'],
  ['/a', '/a'],
  ['//', '/'],
  ['//docs', '/docs'],
  ['pathname:///a', '/a'],
  ['//example.org', '//example.org'],
  ['//localhost:3000', '//localhost:3000'],
  ['//example.org/a', '//example.org/a'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('resolves the address %s from the home page', (written, address) => {
  expect(localAddress(written)).toBe(address);
});

test('links to other hosts have an address instead of a route', () => {
  expect(linkFields({ label: 'A', to: '//example.org' })).toEqual({ label: 'A', href: '//example.org' });
});

test('escapes the class and the name of an icon', () => {
  const item = { href: '/a', 'aria-label': '<i>', className: '"><script>' };
  expect(navbarItems([item], { report: () => undefined, instances: [] })).toMatchObject([
    { html: '<span class="&quot;&gt;&lt;script&gt;"><span class="visually-hidden">&lt;i&gt;</span></span>' },
  ]);
});

import { expect, test } from 'vitest';
import { localAddress } from '../text/local-address.ts';
import { linkFields, navbarItems } from './map-links.ts';
import { themeConfig } from './map-theme.ts';
import type { ReportedSetting } from './settings-report.ts';

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

test('leaves out scripts and event handlers in the HTML of the navbar and the footer, and reports them', () => {
  const reported: ReportedSetting[] = [];
  const context = { report: (one: ReportedSetting) => void reported.push(one), instances: [] };
  const value = `<a class="b" onmouseover="open('a > b')" onfocus='open()' href="/on">once onclick="a"</a>`;
  const copyright = '<script>go()</script><b onclick=go()>©</b>';
  expect(themeConfig({ navbar: { items: [{ type: 'html', value }] }, footer: { copyright } }, context)).toMatchObject({
    navbar: { items: [{ value: '<a class="b" href="/on">once onclick="a"</a>' }, { type: 'search' }] },
    footer: { copyright: '<b>©</b>' },
  });
  expect(reported.map(({ setting, result }) => `${setting} ${result}`)).toEqual([
    'themeConfig.navbar: onmouseover left out',
    'themeConfig.navbar: onfocus left out',
    'themeConfig.footer: <script> left out',
    'themeConfig.footer: onclick left out',
  ]);
});

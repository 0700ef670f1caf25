import { expect, test } from 'vitest';
import { addressesOfSheet } from './sheet-resources.ts';

const x = 'https://x.example/x';

test.each([
  [`@import '${x}';`, 'style-src'],
  [`@import url(${x}) layer(a);`, 'style-src'],
  [`@font-face { font-family: x; src: url("${x}") }`, 'font-src'],
  [`a { background: url( '${x}' ) }`, 'img-src'],
  [`a { background: url(//x.example/x) }`, 'img-src'],
  [`@font-face { src: url(own.woff2) } a { background: url(${x}) }`, 'img-src'],
  [`a { background: url(/x.png) }`, 'img-src'],
])('%s is governed by %s', (css, directive) => {
  expect(addressesOfSheet(css)).toMatchObject([{ kind: 'address', directive }]);
});

test('ignores comments, namespaces, relative paths and inline pictures', () => {
  const css = `/* url(${x}) */ @namespace svg url(${x}); a { background: url(./a.png), url('b.png'), url(data:image/svg+xml,<svg/>) }`;
  expect(addressesOfSheet(css)).toEqual([]);
});

import { expect, test } from 'vitest';
import { adaptSheet } from './element-rules.ts';

const never = () => false;

test('limits rules for elements to the content, but not those for classes, the document and keyframes', () => {
  const css = `@import url("a;{b.css");
/* a { } */
a,
.b a,
details[open] > summary::marker { color: red; background: url(data:image/png;base64,a{}) }
html, body, :root, *, ::selection { --a: '{' }
@media (width > 1px) { table th:not(td) { a: b; span { c: d } @media print { p { e: f } } } }
@keyframes x { from { a: b } 50% { a: c } to { a: d } }
/* Links, buttons */
code/* } */{ a: b }
.navbar :is(ul, ol, dl), a[title="x, y, z"] { a: b }
main, main a, div > main p, main-menu { a: b }`;
  expect(adaptSheet(css, never)).toBe(`@import url("a;{b.css");
/* a { } */
:where(main) a,
.b a,
:where(main) details[open] > summary::marker { color: red; background: url(data:image/png;base64,a{}) }
html, body, :root, *, ::selection { --a: '{' }
@media (width > 1px) { :where(main) table th:not(td) { a: b; span { c: d } @media print { p { e: f } } } }
@keyframes x { from { a: b } 50% { a: c } to { a: d } }
/* Links, buttons */
:where(main) code/* } */{ a: b }
.navbar :is(ul, ol, dl), a[title="x, y, z"] { a: b }
main, main a, div > main p, :where(main) main-menu { a: b }`);
});

test('keeps a sheet with a syntax error', () => {
  expect(adaptSheet('a { b: c', never)).toBe('a { b: c');
});

test('moves late imports to the start, as webpack does, and removes imports of missing packages', () => {
  const css = `@charset "utf-8";
@import 'a.css';
.b { c: d }
@import "gone/theme.css" layer(base);
@import url('e.css');`;
  expect(adaptSheet(css, (specifier) => specifier.startsWith('gone/'))).toBe(`@charset "utf-8";
@import 'a.css';
@import url('e.css');
.b { c: d }`);
});

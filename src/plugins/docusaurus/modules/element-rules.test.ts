import { expect, test } from 'vitest';
import { limitElementRules } from './element-rules.ts';

test('limits rules for elements to the content, but not those for classes, the document and keyframes', () => {
  const css = `@import url("a;{b.css");
/* a { } */
a, .b a, details[open] > summary::marker { color: red; background: url(data:image/png;base64,a{}) }
html, body, :root, *, ::selection { --a: '{' }
@media (width > 1px) { table th:not(td) { a: b; span { c: d } } }
@keyframes x { from { a: b } 50% { a: c } to { a: d } }
code/* } */{ a: b }`;
  expect(limitElementRules(css)).toBe(`@import url("a;{b.css");
/* a { } */
:where(main) a, .b a, :where(main) details[open] > summary::marker { color: red; background: url(data:image/png;base64,a{}) }
html, body, :root, *, ::selection { --a: '{' }
@media (width > 1px) { :where(main) table th:not(td) { a: b; span { c: d } } }
@keyframes x { from { a: b } 50% { a: c } to { a: d } }
code/* } */{ a: b }`);
});
